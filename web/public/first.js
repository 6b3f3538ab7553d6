// Theme, language and motion before the first paint. src/lib/settings.svelte.ts takes over from here.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('kathisma.settings') || '{}') || {};
  } catch (e) {}
  var dark =
    kept.theme === 'porphyry' ||
    (kept.theme !== 'parchment' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'porphyry' : 'parchment';
  if (kept.motion === 'reduced') root.dataset.motion = 'reduced';
  var first = (navigator.languages || []).find(function (tag) {
    return /^(fr|en)\b/i.test(tag);
  });
  root.lang = kept.lang === 'fr' || kept.lang === 'en' ? kept.lang : /^fr/i.test(first || '') ? 'fr' : 'en';
})();
