import type { Module } from '../../core/rpc/module.ts';
import { purgeDeletedDrafts } from './draft.deletion.ts';
import type { PublishGate } from './draft.hooks.ts';
import { AiFields } from './migrations/0012.ai.fields.ts';
import { LiveRows } from './migrations/0022.live.rows.ts';
import { InlineText } from './migrations/0036.inline.text.ts';
import { UnpublishedChanges } from './migrations/0047.unpublished.changes.ts';
import type { SchedulableKind } from './schedulable.kind.ts';
import { publishingQueue } from './schedule.ts';
import { publishDue, schedulerLagSeconds } from './schedule.worker.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    /** Opened by the checks. */
    publishGate: PublishGate;
  }
}

declare module '../../core/rpc/module.ts' {
  interface Module {
    /** Resources that are published on schedule. */
    schedulable?: SchedulableKind;
  }
}

export const draftsModule = {
  migrations: [
    { name: '0012-ai-fields', class: AiFields },
    { name: '0022-live-rows', class: LiveRows },
    { name: '0036-inline-text', class: InlineText },
    { name: '0047-unpublished-changes', class: UnpublishedChanges },
  ],
  jobs: [{ queue: publishingQueue, runsAtStart: true, run: publishDue }],
  sweeps: [{ name: 'sweeping deleted pages and posts', run: ({ pool }) => purgeDeletedDrafts(pool) }],
  checks: { scheduler: async ({ pool }) => ({ lagSeconds: await schedulerLagSeconds(pool) }) },
} satisfies Module;
