// Copying works also where the browser has no clipboard for pages: over plain http, as in a home network.

export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
