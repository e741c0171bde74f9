import {
  applyDueSchedules,
  dueCondition,
  type SchedulableKind,
  skipLocked,
} from '../drafts/schedulable.kind.ts';
import { pageDraftKind } from './page.content.ts';
import { savePage } from './page.save.ts';
import { Page } from './tree/page.entity.ts';

/** Runs the due schedules of pages. */
export const schedulablePages: SchedulableKind = {
  table: 'page',
  prefix: 'page',
  resource: 'pages',
  async runDueSchedules(context, id) {
    const page = await context.em.findOne(Page, dueCondition(id), skipLocked);
    if (page) await savePage(context, page, applyDueSchedules(pageDraftKind, page));
    return page !== null;
  },
};
