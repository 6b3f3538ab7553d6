import { expect, test } from 'vitest';
import { render } from '../../vite/rules.ts';

const TEXT = `# A game

## 1. Cards

- **AB-1.1** There are 3 cards (see AB-2.1, and ZZ-9.9 elsewhere).

## 2. Play

### 2.1 A turn

| Rule | Text |
|---|---:|
| **AB-2.1** | \`AB-1.1\` applies : always |
`;

test('a rule can be linked to by its name, and its mentions lead to it', () => {
  const { html } = render(TEXT, 'en');
  expect(html).toContain('<a class="rid" id="AB-1.1" href="#AB-1.1">AB-1.1</a>');
  expect(html).toContain('see <a href="#AB-2.1">AB-2.1</a>, and ZZ-9.9');
  expect(html).toContain('<code>AB-1.1</code>');
});

test('chapters are listed with their parts', () => {
  const { title, chapters } = render(TEXT, 'en');
  expect(title).toBe('A game');
  expect(chapters).toEqual([
    { id: 's-1', title: '1. Cards', parts: [] },
    { id: 's-2', title: '2. Play', parts: [{ id: 's-2.1', title: '2.1 A turn' }] },
  ]);
});

test('French punctuation does not come loose', () => {
  expect(render(TEXT, 'fr').html).toContain('applies\u00a0: always');
  expect(render(TEXT, 'en').html).toContain('applies : always');
});
