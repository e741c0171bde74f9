import { rewinds } from '@imprint/shared/contract/rewinds';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { sweepChanges } from './changes/change.retention.ts';
import { RowChanges } from './migrations/0052.row.changes.ts';
import { Rewinds } from './migrations/0053.rewinds.ts';
import { Rewind, RewindItem } from './rewind.entity.ts';
import { rewindQueue, runRewind } from './rewind.job.ts';
import { applyRewind, createRewind, getRewind, listItems, listRewinds } from './rewind.service.ts';

export const rewindsModule = {
  operations: {
    rewinds: implement('rewinds', rewinds, {
      list: listRewinds,
      get: getRewind,
      listItems,
      create: createRewind,
      apply: applyRewind,
    }),
  },
  entities: [Rewind, RewindItem],
  largeTables: [{ entity: RewindItem }],
  migrations: [
    { name: '0052-row-changes', class: RowChanges },
    { name: '0053-rewinds', class: Rewinds },
  ],
  jobs: [{ queue: rewindQueue, run: runRewind }],
  sweeps: [{ name: 'sweeping recorded changes', run: ({ pool }) => sweepChanges(pool) }],
} satisfies Module;
