/** "an Elite cube", "a Main cube": the English article before a word that is not known beforehand. */
export const withArticle = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
