import { addressesIn, withoutAddresses } from '@imprint/server/modules/ai/addresses';
import { expect, test } from 'vitest';
import { timed } from '../../support/server/time.limits.ts';

test.each([
  ['See https://evil.example/?q=1 for more.', 'See for more.'],
  ['Our shop: www.evil.example.', 'Our shop:.'],
  ['Read [the story](https://evil.example/a) and ![a cat](/cat.png "Cat").', 'Read the story and a cat.'],
  ['<https://evil.example> says so', 'says so'],
  ['Write to mailto:a@evil.example!', 'Write to!'],
  ['https://evil.example', ''],
  ['Rye rests,  overnight. [Really] (yes)', 'Rye rests,  overnight. [Really] (yes)'],
])('%j loses the addresses that were not given, and nothing else', (text, without) => {
  expect(withoutAddresses(text)).toBe(without);
});

test('addresses that were given stay, however they are marked', () => {
  const given = 'Rye: https://a.example/rye_bread. [More](/more) <https://b.example>';
  const known = addressesIn(given);
  for (const text of [given, '[Roggen](https://a.example/rye\\_bread), [Mehr](/more), https://b.example!']) {
    expect(withoutAddresses(text, known)).toBe(text);
  }
});

test('every text of a result is looked at', () => {
  const result = { title: 'Rye https://evil.example', keywords: ['www.evil.example', 'rye'], level: 2 };
  expect(withoutAddresses(result)).toEqual({ title: 'Rye', keywords: ['', 'rye'], level: 2 });
});

test.each(['[', '[a](', '![', '<', 'https://', 'a:', 'www.', '[](', ' '])(
  'a long text of %j is read quickly',
  (part) => {
    const text = part.repeat(200_000 / part.length);
    expect(timed(() => addressesIn(text)).tookMs + timed(() => withoutAddresses(text)).tookMs).toBeLessThan(
      500,
    );
  },
);
