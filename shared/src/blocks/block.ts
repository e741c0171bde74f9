import * as z from 'zod';
import { blockList } from './block.list.ts';
import { button } from './types/button.block.ts';
import { code } from './types/code.block.ts';
import { column, columns } from './types/columns.block.ts';
import { component, slot } from './types/component.block.ts';
import { contactForm } from './types/contact.form.block.ts';
import { divider } from './types/divider.block.ts';
import { embed } from './types/embed.block.ts';
import { gallery } from './types/gallery.block.ts';
import { heading } from './types/heading.block.ts';
import { image } from './types/image.block.ts';
import { list } from './types/list.block.ts';
import { paragraph } from './types/paragraph.block.ts';
import { postList } from './types/post.list.block.ts';
import { quote } from './types/quote.block.ts';
import { section } from './types/section.block.ts';
import { table } from './types/table.block.ts';
import { video } from './types/video.block.ts';

interface Section extends z.output<typeof section> {
  children: Block[];
}
interface Columns extends z.output<typeof columns> {
  children: Block[];
}
interface Column extends z.output<typeof column> {
  children: Block[];
}
interface Component extends z.output<typeof component> {
  children: Block[];
}
interface Slot extends z.output<typeof slot> {
  children: Block[];
}
interface SectionInput extends z.input<typeof section> {
  children?: BlockInput[] | undefined;
}
interface ColumnsInput extends z.input<typeof columns> {
  children?: BlockInput[] | undefined;
}
interface ColumnInput extends z.input<typeof column> {
  children?: BlockInput[] | undefined;
}
interface ComponentInput extends z.input<typeof component> {
  children?: BlockInput[] | undefined;
}
interface SlotInput extends z.input<typeof slot> {
  children?: BlockInput[] | undefined;
}

const leaves = [
  heading,
  paragraph,
  image,
  gallery,
  video,
  list,
  quote,
  button,
  code,
  table,
  divider,
  embed,
  postList,
  contactForm,
] as const;
type Leaf = (typeof leaves)[number];

/** A block of a document. Containers have their blocks in `children`. */
export type Block = z.output<Leaf> | Section | Columns | Column | Component | Slot;
export type BlockInput =
  | z.input<Leaf>
  | SectionInput
  | ColumnsInput
  | ColumnInput
  | ComponentInput
  | SlotInput;
export type BlockType = Block['type'];

const children: z.ZodType<Block[], BlockInput[] | undefined> = z
  .lazy(() => blockList(block))
  .default([])
  .describe('The blocks in it, in order.');

/** The schema of each type, in the order of menus. */
export const blockTypes = {
  heading,
  paragraph,
  image,
  gallery,
  video,
  list,
  quote,
  button,
  code,
  table,
  divider,
  embed,
  postList,
  contactForm,
  // Extending a schema drops its metadata.
  section: section.extend({ children }).meta({ ...section.meta() }),
  columns: columns.extend({ children }).meta({ ...columns.meta() }),
  column: column.extend({ children }).meta({ ...column.meta() }),
  component: component.extend({ children }).meta({ ...component.meta() }),
  slot: slot.extend({ children }).meta({ ...slot.meta() }),
} satisfies Record<BlockType, z.ZodObject>;

/** Any block. A new type needs a file and a line in the lists above. */
export const block: z.ZodType<Block, BlockInput> = z
  .discriminatedUnion('type', [
    ...leaves,
    blockTypes.section,
    blockTypes.columns,
    blockTypes.column,
    blockTypes.component,
    blockTypes.slot,
  ])
  .meta({ id: 'Block', title: 'Block' });

/** A block in a response. It was validated when stored and is not validated again. */
export const storedBlock = z
  .unknown()
  // Safe because only blocks that the schema above accepted are stored.
  .meta({ id: 'Block' }) as z.ZodType<Block>;
