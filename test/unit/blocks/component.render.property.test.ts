import { renderBlocks } from '@imprint/shared/blocks/component.render';
import { walk } from '@imprint/shared/blocks/tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { anyDocument } from './any.document.ts';
import { card } from './component.card.ts';

test('a document holds no component any more once all are shown, and is the same without any', () => {
  const all = new Map([[`cmp_${'0'.repeat(26)}`, card]]);
  fc.assert(
    fc.property(anyDocument, (document) => {
      const shown = renderBlocks(document, all);
      const types = Array.from(walk(shown), ({ block }) => block.type);
      expect(types.filter((type) => type === 'component' || type === 'slot')).toEqual([]);
      const has = JSON.stringify(document).includes('"type":"component"');
      if (!has) expect(shown).toEqual(document);
    }),
    runs(100),
  );
});
