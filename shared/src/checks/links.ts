import type { Block } from '../blocks/block.ts';
import { mapTexts } from '../blocks/texts.ts';
import { walk } from '../blocks/tree.ts';
import { parseInline } from '../text/inline.reader.ts';
import { quoted } from './block.words.ts';
import type { CheckedContent } from './checked.content.ts';
import { type Finding, findingOf } from './finding.ts';

/** The addresses that the blocks of a document link to, each once. */
export function linksIn(blocks: readonly Block[]): string[] {
  const links = new Set<string>();
  for (const { block } of walk(blocks)) for (const href of linksOf(block)) links.add(href);
  return [...links];
}

/** Finds the links of a block that lead nowhere. */
export function deadLinks(block: Block, { links }: Pick<CheckedContent, 'links'>): Finding[] {
  return linksOf(block).flatMap((href) => {
    const problem = Object.hasOwn(links, href) ? links[href] : undefined;
    if (problem === undefined) return [];
    const place = { blockId: block.id };
    return problem === 'missing'
      ? [findingOf('brokenLink', `${quoted(href)} does not exist.`, 'Correct the link, or remove it.', place)]
      : [
          findingOf(
            'linkNotLive',
            `${quoted(href)} is not live.`,
            'Publish the target first, or remove the link.',
            place,
          ),
        ];
  });
}

/** The addresses that a block links to, without its children, each once. */
function linksOf(block: Block): string[] {
  const links = new Set<string>();
  if ((block.type === 'image' || block.type === 'button') && block.href !== null) links.add(block.href);
  mapTexts(block, (text, isInline) => {
    // Most texts have no link, and need not be read.
    if (isInline && text.includes('](')) {
      for (const { href } of parseInline(text)) if (href !== null) links.add(href);
    }
    return text;
  });
  return [...links];
}
