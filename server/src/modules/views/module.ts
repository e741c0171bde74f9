import { views } from '@imprint/shared/contract/views';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Visits } from './migrations/0032.visits.ts';
import { ViewTotals } from './migrations/0046.view.totals.ts';
import { createVisitCounter, type VisitCounter } from './visit.counter.ts';
import { getViews, listMissingPaths, listViews } from './visit.service.ts';
import { saveVisits, sweepVisits } from './visit.store.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    /** The visits of websites that are not saved yet. */
    visits: VisitCounter;
  }
}

export const viewsModule = {
  operations: {
    views: implement('views', views, { list: listViews, get: getViews, missing: listMissingPaths }),
  },
  migrations: [
    { name: '0032-visits', class: Visits },
    { name: '0046-view-totals', class: ViewTotals },
  ],
  open: () => ({ visits: createVisitCounter() }),
  saves: [{ name: 'saving the visits of websites', run: saveVisits }],
  sweeps: [{ name: 'sweeping the visits of websites', run: sweepVisits }],
} satisfies Module;
