import { checkContent } from '@imprint/shared/checks/content.check';
import { linksIn } from '@imprint/shared/checks/links';
import { conflict } from '@imprint/shared/errors';
import type { PublishGate } from '../drafts/draft.hooks.ts';
import { readCheckedContent, readWebsite } from './checked.draft.ts';

/** Refuses drafts with errors on behalf of websites that block them. */
export const publishGate: PublishGate = {
  async assertPublishable(context, kind, row, publication) {
    const website = await readWebsite(context.em, row);
    if (website?.publishChecks !== 'block') return;
    const checked = { ...row, kind: kind.type, content: kind.contentOf(row) };
    // Publishing walks through the document several times anyway, so this is no work for a worker.
    const links = linksIn(row.blocks);
    const content = await readCheckedContent(context, website, checked, links, publication);
    // Colors are never errors.
    const errors = checkContent({ ...content, roles: {} }).filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (!first) return;
    const reason = 'has errors, and its website blocks publishing drafts with errors';
    throw conflict(`The ${kind.type} ${reason}. ${first.message}`, {
      field: `${kind.type}Id`,
      reason,
      codes: [...new Set(errors.map(({ code }) => code))],
    });
  },
};
