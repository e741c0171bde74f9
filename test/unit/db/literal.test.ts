import { literalOf } from '@imprint/server/core/db/literal';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { timed } from '../../support/server/time.limits.ts';

test('every text becomes the same literal as with the PostgreSQL driver', () => {
  const trickyText = fc.array(
    fc.constantFrom("'", '\\', "\\'", "''", 'a', '\n', 'é', '😀', '"', '$1', '?', "E'"),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    trickyText.map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (value) => {
      expect(literalOf(value)).toBe(pg.escapeLiteral(value));
    }),
    runs(2000),
  );
});

test('a large document becomes a literal in less than 300 ms', () => {
  const document = JSON.stringify(
    Array.from({ length: 100_000 }, (_, index) => ({ text: `it's "number" ${index}` })),
  );
  expect(timed(() => literalOf(document)).tookMs).toBeLessThan(300);
});
