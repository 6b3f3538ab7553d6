// The shape of our addresses.

/** The parameters of a pattern such as `/table/:id` in a path, or null where it is another place. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/');
  const have = path.replace(/\/+$/, '').split('/');
  if (want.length !== have.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    const given = decode(have[i] ?? '');
    if (part.startsWith(':') && given) found[part.slice(1)] = given;
    else if (part !== given) return null;
  }
  return found;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
