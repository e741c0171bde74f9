import * as z from 'zod';
import { href } from './href.ts';

const plainMarks = ['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript'] as const;

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(plainMarks) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
]);
export type RichTextMark = z.infer<typeof mark>;

const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(100_000),
  marks: z.array(mark).max(8).optional(),
});
const hardBreak = z.strictObject({ type: z.literal('hardBreak'), marks: z.array(mark).max(8).optional() });
const inline = z.discriminatedUnion('type', [text, hardBreak]);
export type RichTextInline = z.infer<typeof inline>;

const content = z.array(inline).optional();
const paragraph = z.strictObject({ type: z.literal('paragraph'), content });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.int().min(1).max(6) }),
  content,
});
const codeBlock = z.strictObject({
  type: z.literal('codeBlock'),
  attrs: z.strictObject({ language: z.string().max(50).nullable() }).optional(),
  content: z
    .array(z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(100_000) }))
    .optional(),
});
const horizontalRule = z.strictObject({ type: z.literal('horizontalRule') });

type Leaf =
  | z.infer<typeof paragraph>
  | z.infer<typeof heading>
  | z.infer<typeof codeBlock>
  | z.infer<typeof horizontalRule>;

interface Blockquote {
  type: 'blockquote';
  content: RichTextNode[];
}
interface ListItem {
  type: 'listItem';
  content: RichTextNode[];
}
interface BulletList {
  type: 'bulletList';
  content: ListItem[];
}
interface OrderedList {
  type: 'orderedList';
  attrs?: { start: number } | undefined;
  content: ListItem[];
}

/** A block-level node of rich text. */
export type RichTextNode = Leaf | Blockquote | BulletList | OrderedList;

const nodes: z.ZodType<RichTextNode[]> = z.lazy(() => z.array(node).min(1));
const items = z.array(z.strictObject({ type: z.literal('listItem'), content: nodes })).min(1);

const node: z.ZodType<RichTextNode> = z
  .discriminatedUnion('type', [
    paragraph,
    heading,
    codeBlock,
    horizontalRule,
    z.strictObject({ type: z.literal('blockquote'), content: nodes }),
    z.strictObject({ type: z.literal('bulletList'), content: items }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().min(0).max(1_000_000) }).optional(),
      content: items,
    }),
  ])
  .meta({ id: 'RichTextNode' });

/** A ProseMirror document with TipTap's names of nodes and marks. Anything else is refused. */
export const richTextDocument = z.strictObject({
  type: z.literal('doc').describe('What ProseMirror calls a whole text.'),
  content: nodes.describe('Its paragraphs, headings, lists and the like.'),
});
export type RichTextDocument = z.infer<typeof richTextDocument>;
