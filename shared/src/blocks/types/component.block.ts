import * as z from 'zod';
import { blockType } from '../block.type.ts';

/** Limit of props, both of a component and of a block that uses one. */
export const maxProps = 50;

/** Without `children`, which are slots. */
export const component = blockType(
  'component',
  'A component of the design system; its children are of type slot. Omitted props have their defaults.',
  {
    componentId: z
      .string()
      .max(64)
      .nullable()
      .default(null)
      .describe('Id of the component, prefixed `cmp_`; null for none.'),
    props: z
      .record(z.string().max(63), z.union([z.string().max(10_000), z.number(), z.boolean()]))
      .refine((props) => Object.keys(props).length <= maxProps, `must be at most ${maxProps}`)
      .default({})
      .describe('{prop: value}'),
  },
);

/** Without `children`. */
export const slot = blockType('slot', 'Content of a slot of a component.', {
  name: z.string().max(63).default('').describe('Name of the slot.'),
});
