import type { Block } from '@imprint/shared/blocks/block';
import type { CheckedContent } from '@imprint/shared/checks/checked.content';
import { checkContent } from '@imprint/shared/checks/content.check';
import { type Finding, maxFindings } from '@imprint/shared/checks/finding';
import { linksIn } from '@imprint/shared/checks/links';
import { defineTask } from '../../core/work/task.ts';

/** Finds the addresses that a document links to. */
export const findLinks = defineTask(import.meta.url, 'findLinks', (blocks: readonly Block[]) =>
  linksIn(blocks),
);

interface CheckedFindings {
  findings: Finding[];
  omittedCount: number;
}

/** Finds what is wrong with a draft. */
export const checkDraft = defineTask(
  import.meta.url,
  'checkDraft',
  (content: CheckedContent): CheckedFindings => {
    const all = checkContent(content);
    const findings = all.slice(0, maxFindings);
    return { findings, omittedCount: all.length - findings.length };
  },
);
