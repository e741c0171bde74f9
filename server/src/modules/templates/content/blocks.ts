import type { BlockInput } from '@imprint/shared/blocks/block';

// The blocks that templates are made of, without what they leave as it is.

export const heading = (level: 1 | 2 | 3, text: string): BlockInput => ({ type: 'heading', level, text });

export const paragraph = (text: string): BlockInput => ({ type: 'paragraph', text });

/** A picture by its filename. */
export const image = (mediaId: string): BlockInput => ({ type: 'image', mediaId });

export const button = (label: string, href: string): BlockInput => ({ type: 'button', label, href });

export const secondaryButton = (label: string, href: string): BlockInput => ({
  type: 'button',
  label,
  href,
  look: 'secondary',
});

/** A list with a text for each item. */
export const list = (
  texts: readonly string[],
  look: Pick<Extract<BlockInput, { type: 'list' }>, 'style'> = {},
): BlockInput => ({ type: 'list', ...look, items: texts.map((text) => ({ text })) });

type Look = Partial<Pick<Extract<BlockInput, { type: 'section' }>, 'background' | 'width'>>;

export const section = (children: BlockInput[], look: Look = {}): BlockInput => ({
  type: 'section',
  ...look,
  children,
});

export const columns = (...children: BlockInput[]): BlockInput => ({ type: 'columns', children });

/** A column with its share of the width; all have the same by default. */
export const column = (children: BlockInput[], share?: number): BlockInput => ({
  type: 'column',
  ...(share !== undefined && { share }),
  children,
});

/** A table without a row of headings. */
export const facts = (rows: string[][]): BlockInput => ({ type: 'table', hasHeader: false, rows });
