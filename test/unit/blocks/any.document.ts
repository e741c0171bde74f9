import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { type BlockOperation, blockOperation } from '@imprint/shared/blocks/operations';
import { walk } from '@imprint/shared/blocks/tree';
import { ServiceError } from '@imprint/shared/errors';
import fc from 'fast-check';
import { anyInline, anyList } from './any.inline.ts';

const text = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', ' ', 'é', '日', '$&', '\n') });
const inline = anyInline(text);

const mediaId = fc.constantFrom('media_1a', 'media_2b', 'media_3c');

/** Blocks with media and these texts; a picture may have a link. */
export function anyShown(words: fc.Arbitrary<string>): fc.Arbitrary<BlockInput> {
  const said = { alt: fc.option(words), caption: fc.option(anyInline(words)) };
  const item = fc.record({ mediaId, ...said });
  return fc.oneof(
    fc.record({ type: fc.constant('image' as const), mediaId, ...said, href: fc.constantFrom(null, '/x(y') }),
    fc.record({
      type: fc.constant('gallery' as const),
      items: fc.array(item, { maxLength: 3 }),
      columns: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      type: fc.constant('video' as const),
      mediaId,
      posterId: fc.option(mediaId),
      caption: said.caption,
    }),
  );
}

/** Lists of posts; a tag may look like a number or a boolean. */
export const anyPostList: fc.Arbitrary<BlockInput> = fc.record({
  type: fc.constant('postList' as const),
  layout: fc.constantFrom('list', 'grid'),
  limit: fc.integer({ min: 1, max: 24 }),
  categoryId: fc.constantFrom(null, 'cat_1a'),
  tag: fc.constantFrom(null, 'rye', '2026', 'true'),
  authorId: fc.constantFrom(null, 'auth_1a'),
  isFeatured: fc.boolean(),
  showsExcerpt: fc.boolean(),
  showsCover: fc.boolean(),
  showsDate: fc.boolean(),
});

/** Contact forms with these texts. */
export function anyContactForm(words: fc.Arbitrary<string>): fc.Arbitrary<BlockInput> {
  const line = words.map((text) => text.replaceAll('\n', ' '));
  const said = { label: line, isRequired: fc.boolean() };
  const field = fc.oneof(
    fc.record({
      ...said,
      type: fc.constantFrom('text' as const, 'email' as const, 'textarea' as const, 'checkbox' as const),
    }),
    fc.record({
      ...said,
      type: fc.constant('select' as const),
      options: fc.array(
        line.map((text) => `x${text}`),
        { maxLength: 3 },
      ),
    }),
  );
  return fc.record({
    type: fc.constant('contactForm' as const),
    fields: fc
      .array(field, { minLength: 1, maxLength: 4 })
      .map((all) => all.map((one, index) => ({ ...one, name: `field-${index}` }))),
    submitLabel: line,
    successMessage: words,
    subject: fc.oneof(line, fc.constant(null)),
  });
}

const leaf: fc.Arbitrary<BlockInput> = fc.oneof(
  inline.map((words): BlockInput => ({ type: 'paragraph', text: words })),
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.integer({ min: 1, max: 6 }),
    text: inline,
  }),
  anyList(inline),
  fc.record({ type: fc.constant('quote' as const), text: inline, citation: fc.option(inline) }),
  fc.record({ type: fc.constant('button' as const), label: text, href: fc.constantFrom('/a', null) }),
  fc.record({ type: fc.constant('table' as const), rows: fc.tuple(inline, inline).map((row) => [row]) }),
  fc.constant<BlockInput>({ type: 'divider' }),
  anyShown(text),
  anyPostList,
  anyContactForm(text),
);

/** Arbitrary props of a component; some of them refer to a media item. */
const props = fc.dictionary(
  fc.constantFrom('headline', 'level', 'isWide', 'picture', 'constructor'),
  fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(`media_${'0'.repeat(26)}`)),
);

const { tree } = fc.letrec<{ tree: BlockInput; children: BlockInput[] }>((tie) => ({
  children: fc.array(tie('tree'), { maxLength: 3 }),
  tree: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: leaf },
    { weight: 1, arbitrary: tie('children').map((children): BlockInput => ({ type: 'section', children })) },
    {
      weight: 1,
      arbitrary: fc.array(tie('children'), { maxLength: 3 }).map(
        (all): BlockInput => ({
          type: 'columns',
          children: all.map((children) => ({ type: 'column' as const, children })),
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(props, fc.array(tie('children'), { maxLength: 2 })).map(
        ([said, all]): BlockInput => ({
          type: 'component',
          componentId: `cmp_${'0'.repeat(26)}`,
          props: said,
          children: all.map((children, index) => ({ type: 'slot' as const, name: `slot${index}`, children })),
        }),
      ),
    },
  ),
}));

/** Arbitrary valid documents, with blocks named `b0`, `b1` and so on in order. */
export const anyDocument: fc.Arbitrary<Block[]> = fc
  .array(tree, { maxLength: 6 })
  .map((input) => named(blocks.parse(input), 'b'));

/** An intended operation, whether possible or not; numbers stand for blocks. */
export const anyWish = fc.record({
  op: fc.constantFrom('insert', 'update', 'replaceText', 'move', 'remove', 'duplicate'),
  target: fc.nat(30),
  parent: fc.option(fc.nat(30)),
  after: fc.option(fc.option(fc.nat(30)), { nil: undefined }),
  block: tree,
  words: text,
});
export type Wish = ReturnType<typeof anyWish.generate>['value'];

/** Returns the operation for these blocks, which may be impossible. */
export function operationOf(wish: Wish, all: readonly Block[], index: number): BlockOperation {
  const ids = Array.from(walk(all), ({ block }) => block.id);
  const idOf = (number: number | null | undefined) =>
    typeof number === 'number' ? (ids[number % ids.length] ?? 'none') : number;
  const { op, words } = wish;
  const [block] = named(blocks.parse([wish.block]), `n${index}-`);
  const position = { parentId: idOf(wish.parent), after: idOf(wish.after) };
  const given = { id: idOf(wish.target), from: words || 'a', to: words.toUpperCase(), set: { text: words } };
  const fields = {
    insert: { block, ...position },
    update: { id: given.id, set: given.set },
    replaceText: { id: given.id, from: given.from, to: given.to },
    move: { id: given.id, ...position },
    remove: { id: given.id },
    duplicate: { id: given.id },
  }[op];
  return blockOperation.parse({ op, ...fields });
}

/** Returns the operations that are possible one after another. */
export function possible(wishes: readonly Wish[], all: Block[]): BlockOperation[] {
  const operations: BlockOperation[] = [];
  let present = all;
  for (const [index, wish] of wishes.entries()) {
    const operation = operationOf(wish, present, index);
    // A copy gets a new id each time, so later operations could not refer to it.
    if (operation.op === 'duplicate') continue;
    try {
      present = applyOperations(present, [operation]).blocks;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'VALIDATION_ERROR') continue;
      throw error;
    }
    operations.push(operation);
  }
  return operations;
}

/** Returns the same blocks with ids that count them in order. */
function named(all: Block[], prefix: string): Block[] {
  let count = 0;
  const rename = (block: Block): Block => {
    const id = `${prefix}${count}`;
    count += 1;
    return 'children' in block ? { ...block, id, children: block.children.map(rename) } : { ...block, id };
  };
  return all.map(rename);
}
