import { literalOf } from '@imprint/server/db/literal';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { timed } from '../../support/server/time.limits.ts';

test('any text is the literal that the driver of PostgreSQL makes of it', () => {
  const odd = fc.array(fc.constantFrom("'", '\\', "\\'", "''", 'a', '\n', 'é', '😀', '"', '$1', '?', "E'"));
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    odd.map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (given) => {
      expect(literalOf(given)).toBe(pg.escapeLiteral(given));
    }),
    runs(2000),
  );
});

test('a large document becomes a literal without holding anybody up', () => {
  const document = JSON.stringify(
    Array.from({ length: 100_000 }, (_, index) => ({ text: `it's "number" ${index}` })),
  );
  expect(timed(() => literalOf(document)).tookMs).toBeLessThan(300);
});
