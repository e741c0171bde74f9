import type { Block } from '@imprint/shared/blocks/block';
import { renderBlocks } from '@imprint/shared/blocks/component.render';
import { htmlOf } from '../blocks/html.writer.ts';
import { markdownOf } from '../blocks/markdown.writer.ts';
import type { MediaById } from '../blocks/shown.items.ts';
import { readShownComponents } from '../components/component.lookup.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import type { Begun, Member } from '../rpc/context.ts';

/** How content is given. */
export type ContentFormat = 'blocks' | 'markdown' | 'html';

/** Content in the field that its format is told in. */
export interface GivenContent {
  blocks?: Block[];
  markdown?: string;
  html?: string;
}

/** Gives content in a format; of blocks nothing but themselves is read. */
export async function contentAs(
  caller: Pick<Begun<Member>, 'actor' | 'deps'>,
  blocks: Block[],
  format: ContentFormat,
): Promise<GivenContent> {
  if (format === 'blocks') return { blocks };
  const shown = renderBlocks(blocks, await readShownComponents(caller, blocks));
  return textAs[format](shown, await readShownMedia(caller, shown));
}

const textAs = {
  markdown: (blocks: readonly Block[], media: MediaById) => ({ markdown: markdownOf(blocks, media) }),
  html: (blocks: readonly Block[], media: MediaById) => ({ html: htmlOf(blocks, media) }),
};
