import { duePlans, isDue, type PlannableKind, unlessBusy } from '../drafts/plannable.kind.ts';
import { pageDrafts } from './page.content.ts';
import { Page } from './page.entity.ts';
import { savePage } from './page.save.ts';

/** How the plans of pages are kept. */
export const plannablePages: PlannableKind = {
  prefix: 'page',
  access: 'websites:write',
  resource: 'pages',
  async keepDuePlans(context, id) {
    const page = await context.em.findOne(Page, isDue(id), unlessBusy);
    if (page) await savePage(context, page, duePlans(pageDrafts, page));
    return page !== null;
  },
};
