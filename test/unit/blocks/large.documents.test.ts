import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import { blocks, documentLimits } from '@imprint/shared/blocks/document';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { describe, expect, test } from 'vitest';
import { countedWork } from '../../support/run/counted.work.ts';
import { timed } from '../../support/server/time.limits.ts';
import * as large from './large.documents.ts';

const work = (name: keyof typeof large, input: unknown) =>
  countedWork(new URL('./large.documents.ts', import.meta.url).href, name, input);

/** Returns what a call throws, or null. */
function thrownBy(call: () => unknown): unknown {
  try {
    call();
    return null;
  } catch (error) {
    return error;
  }
}

const dividers = (count: number): BlockInput[] => Array.from({ length: count }, () => ({ type: 'divider' }));
const inSections = (count: number): BlockInput[] =>
  Array.from({ length: count / 500 }, () => ({ type: 'section', children: dividers(499) }));

/** A list of about this many characters, in pieces that all need parsing. */
function longList(characters: number): Block[] {
  const words = '**a** bcdefghijklmnopqrstuvwxy 1234567 bcdefghijklmnopqrstuvwxy 1234567 bcdefg ';
  const item = { text: words.repeat(characters / 500 / words.length) };
  return blocks.parse([{ id: 'text', type: 'list', items: Array.from({ length: 500 }, () => item) }]);
}

describe('too many blocks', () => {
  test('are refused before they are read, however they are nested', async () => {
    for (const many of [dividers, inSections]) {
      const refused = thrownBy(() => large.readInput(many(50_000)));
      expect(refused).toMatchObject({ details: { reason: expect.stringContaining('must be at most 2000') } });
      const allowed = await work('readInput', many(2000));
      expect(await work('readInput', many(50_000))).toBeLessThan(allowed);
    }
  });

  test('are reported as one problem, and the maximum is accepted', () => {
    const problem = { code: 'custom', message: 'must be at most 2000', path: [] };
    expect(blocks.safeParse(inSections(2500)).error?.issues).toEqual([problem]);
    expect(blocks.safeParse(dividers(documentLimits.blocks)).success).toBe(true);
  });
});

describe('the problems of an input', () => {
  const items = (count: number, text: unknown) => {
    const list = { type: 'list', items: Array.from({ length: Math.min(count, 500) }, () => ({ text })) };
    return Array.from({ length: Math.ceil(count / 500) }, () => list);
  };
  const wrong = (count: number) => items(count, 1);

  test('are reported up to the first one when it is large, without looking further', async () => {
    const refused = thrownBy(() => large.readInput(wrong(300_000)));
    expect(refused).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { errors: [{ field: '0.items.0.text' }] },
    });
    const whole = await work('readInput', items(50_000, ''));
    expect(await work('readInput', wrong(50_000))).toBeLessThan(whole);
  });

  test('are reported up to twenty when it is small', () => {
    const errors = { errors: expect.objectContaining({ length: 20 }) };
    expect(thrownBy(() => large.readInput(wrong(30)))).toMatchObject({ details: errors });
  });
});

describe('operations on a large block', () => {
  const updates = (count: number): BlockOperation[] =>
    Array.from({ length: count }, () => ({ op: 'update', id: 'text', set: {} }));

  test('read the fields that they change, and not the others again', async () => {
    const document = longList(200_000);
    const one = await work('apply', { document, operations: updates(1) });
    expect(await work('apply', { document, operations: updates(100) })).toBeLessThan(2 * one);
  });

  test('are refused once their replacements go through more text than two documents hold', () => {
    const document = blocks.parse([{ id: 'a', type: 'paragraph', text: 'x0' }, ...longList(400_000)]);
    const replace = (id: string, from: string, to: string): BlockOperation => ({
      op: 'replaceText',
      id,
      from,
      to,
    });
    const back = [replace('a', 'x0', 'x1'), replace('a', 'x1', 'x0')];
    const hundred = Array.from({ length: 50 }, () => back).flat();
    expect(applyOperations(document, hundred).blocks).toEqual(document);
    const long = document.map((block) =>
      block.type === 'list' ? { ...block, items: [...block.items.slice(1), { text: 'z' }] } : block,
    );
    const [there, again] = [replace('text', 'z', 'zz'), replace('text', 'zz', 'z')];
    const many = Array.from({ length: 50 }, () => [there, again]).flat();
    expect(thrownBy(() => applyOperations(blocks.parse(long), many))).toMatchObject({
      details: { reason: expect.stringContaining('too much text') },
    });
  });

  test('that copy it again and again are refused without writing all the copies', () => {
    const document = longList(900_000);
    const operations = Array.from({ length: 100 }, (): BlockOperation => ({ op: 'duplicate', id: 'text' }));
    const { result, tookMs } = timed(() => thrownBy(() => applyOperations(document, operations)));
    expect(result).toMatchObject({ details: { reason: 'make blocks that must have at most 1000000 bytes' } });
    const whole = timed(() => JSON.stringify(Array.from({ length: 100 }, () => document)));
    expect(tookMs).toBeLessThan(whole.tookMs / 2);
  });
});

test('a document may be exactly as large as its limit says, nested or not', () => {
  const filler = (size: number) => ({
    id: 'f',
    type: 'code' as const,
    code: 'x'.repeat(size),
    language: null,
  });
  for (const around of [
    (block: BlockInput): BlockInput[] => [block, { id: 'd', type: 'divider' }],
    (block: BlockInput): BlockInput[] => [
      { id: 's', type: 'section', children: [block, { id: 'd', type: 'divider' }] },
      { id: 'e', type: 'section', children: [] },
    ],
  ]) {
    const parts = Array.from({ length: 10 }, (_, index) => ({ ...filler(99_000), id: `p${index}` }));
    const size = (last: number) => [...parts, ...around(filler(last))];
    const base = JSON.stringify(blocks.parse(size(0))).length;
    expect(blocks.safeParse(size(1_000_000 - base)).success).toBe(true);
    expect(blocks.safeParse(size(1_000_001 - base)).error?.issues).toMatchObject([
      { message: 'must have at most 1000000 bytes' },
    ]);
  }
});

test('the marks of texts from AI are kept in time that grows with the document', async () => {
  const document = (count: number) =>
    blocks.parse(
      Array.from({ length: count }, (_, index) => ({ id: `b${index}`, type: 'paragraph', text: 'a' })),
    );
  const [once, twice] = [await work('markAll', document(500)), await work('markAll', document(1000))];
  expect(twice).toBeLessThan(once * 2.2);
});

test('a use of a component is checked in time that grows with the component', async () => {
  const use = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `b${index}`);
    const prop = (name: string, bound: readonly string[]) => {
      const bindings = bound.map((blockId) => ({ blockId, field: 'text' }));
      return { name, label: '', type: 'text' as const, options: [], default: null, bindings };
    };
    const props = Array.from({ length: 20 }, (_, index) =>
      prop(`p${index}`, ids.slice((index * count) / 20, ((index + 1) * count) / 20)),
    );
    const values = Object.fromEntries(props.map(({ name }) => [name, 'text']));
    const [block] = blocks.parse([{ type: 'component', componentId: 'cmp_1', props: values }]);
    return {
      component: { props, slots: [], blocks: blocks.parse(ids.map((id) => ({ id, type: 'paragraph' }))) },
      block,
    };
  };
  const [once, twice] = [await work('useComponent', use(100)), await work('useComponent', use(200))];
  expect(twice).toBeLessThan(once * 2.2);
});

test('two documents are compared in time that grows with them', async () => {
  const document = (count: number) =>
    blocks.parse(Array.from({ length: count }, (_, index) => ({ id: `b${index}`, type: 'divider' })));
  const [once, twice] = [await work('shuffle', document(500)), await work('shuffle', document(1000))];
  expect(twice).toBeLessThan(once * 2.2);
});

test('a picture is taken out of a document in time that grows with the document', async () => {
  const document = (count: number) =>
    blocks.parse(Array.from({ length: count }, () => ({ type: 'image', mediaId: 'media_1' })));
  const [once, twice] = [
    await work('removePicture', document(500)),
    await work('removePicture', document(1000)),
  ];
  expect(twice).toBeLessThan(once * 2.2);
});
