import type { Block } from '../blocks/block.ts';
import { maxOperations } from '../blocks/operations.ts';
import { childrenOf } from '../blocks/tree.ts';
import { quotedInline } from './block.words.ts';
import { type Finding, type Fix, findingOf } from './finding.ts';

type Heading = Extract<Block, { type: 'heading' }>;

/**
 * Finds headings that skip a level, and those of level 1 besides the title: a document has a title of its own only as
 * its first heading.
 */
export function headingFindings(blocks: readonly Block[]): Finding[] {
  const headings = [...headingsIn(blocks)];
  const findings: Finding[] = [];
  const isTitle = (heading: Heading) => heading.level === 1 && heading === headings[0];
  // The title of the page comes first.
  let last: number | null = 1;
  for (let index = 0; index < headings.length; ) {
    const heading = headings[index];
    index += 1;
    if (!heading) {
      last = null;
      continue;
    }
    if (heading.level === 1 && !isTitle(heading)) findings.push(secondTitle(heading));
    // A second title counts as what it should be.
    const level = isTitle(heading) ? 1 : Math.max(2, heading.level);
    const deepest = last === null ? level : last + 1;
    if (level <= deepest) {
      last = level;
      continue;
    }
    const run = [heading];
    for (let next = headings[index]; next && next.level > deepest; next = headings[index]) {
      run.push(next);
      index += 1;
    }
    findings.push(skippedHeading(heading, deepest, raisedTo(run, deepest)));
    last = run.at(-1)?.level ?? level;
  }
  return findings;
}

/** The headings with a text in reading order; null stands for a component, whose headings are unknown. */
function* headingsIn(blocks: readonly Block[]): Generator<Heading | null> {
  for (const block of blocks) {
    if (block.type === 'heading' && block.text.trim() !== '') yield block;
    if (block.type === 'component') yield null;
    yield* headingsIn(childrenOf(block) ?? []);
    if (block.type === 'component') yield null;
  }
}

function secondTitle(heading: Heading): Finding {
  return findingOf(
    'secondTitle',
    `${quotedInline(heading.text)} is a heading 1 in addition to the title.`,
    'Make it a heading 2: only the title is a heading 1.',
    { blockId: heading.id, fix: levelFix([[heading, 2]], 2) },
  );
}

function skippedHeading(heading: Heading, deepest: number, levels: readonly [Heading, number][]): Finding {
  return findingOf(
    'skippedHeading',
    `${quotedInline(heading.text)} is a heading ${heading.level} directly below a heading ${deepest - 1}.`,
    `Make it a heading ${deepest}, so that no level is skipped.`,
    { blockId: heading.id, fix: levelFix(levels, deepest) },
  );
}

/** The levels of a run of headings whose highest ones have the level `top`, so that none is skipped. */
function raisedTo(run: readonly Heading[], top: number): [Heading, number][] {
  const above: { from: number; to: number }[] = [];
  return run.map((heading) => {
    while ((above.at(-1)?.from ?? 0) >= heading.level) above.pop();
    const to = (above.at(-1)?.to ?? top - 1) + 1;
    above.push({ from: heading.level, to });
    return [heading, to];
  });
}

function levelFix(levels: readonly [Heading, number][], level: number): Fix | null {
  const operations: Fix['operations'] = levels.flatMap(([{ id, level: before }, after]) =>
    before === after ? [] : [{ op: 'update', id, set: { level: after } }],
  );
  return operations.length > maxOperations ? null : { label: `Make it heading ${level}`, operations };
}
