import { walk } from '../blocks/tree.ts';
import { missingAlts } from './alt.text.ts';
import type { CheckedContent } from './checked.content.ts';
import { lowContrasts } from './contrast.ts';
import { emptyBlocks } from './empty.blocks.ts';
import type { Finding } from './finding.ts';
import { headingFindings } from './heading.order.ts';
import { heavyCover, heavyPictures } from './heavy.pictures.ts';
import { deadLinks } from './links.ts';
import { searchTextFindings } from './search.texts.ts';

/** Finds what is wrong with a draft, errors first, in a time that is proportional to its length. */
export function checkContent(content: CheckedContent): Finding[] {
  const { blocks, search, roles } = content;
  const findings = [
    ...searchTextFindings(search),
    ...heavyCover(content),
    ...lowContrasts(blocks, roles),
    ...headingFindings(blocks),
    ...emptyBlocks(blocks),
  ];
  // Reading the texts again costs the most, and most drafts have no link that leads nowhere.
  const hasDeadLinks = Object.keys(content.links).length > 0;
  const checks = [missingAlts, ...(hasDeadLinks ? [deadLinks] : []), heavyPictures];
  for (const { block } of walk(blocks)) {
    for (const check of checks) findings.push(...check(block, content));
  }
  const isError = ({ severity }: Finding) => severity === 'error';
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}
