import { ApiKey } from './auth/key.entity.ts';
import { Membership } from './auth/membership.entity.ts';
import { Organization } from './auth/organization.entity.ts';
import { Session } from './auth/session.entity.ts';
import { User } from './auth/user.entity.ts';
import { Foundation } from './db/migrations/0001.foundation.ts';
import { People } from './db/migrations/0002.people.ts';
import { KeyUsage } from './db/migrations/0003.key.usage.ts';
import { sweepWindows } from './limits/window.store.ts';
import { mailQueue, sendQueued } from './mail/mail.ts';
import { Activity } from './rpc/activity.entity.ts';
import type { Module } from './rpc/module.ts';
import { Replay } from './rpc/replay.entity.ts';
import { sweepReplays } from './rpc/replay.ts';
import { sweepUsage } from './usage/usage.store.ts';

/** What the core registers, as a module does. */
export const coreModule = {
  entities: [Organization, User, Membership, Session, ApiKey, Activity, Replay],
  migrations: [
    { name: '0001-foundation', class: Foundation },
    { name: '0002-people', class: People },
    { name: '0003-key-usage', class: KeyUsage },
  ],
  sweeps: [
    { name: 'sweeping sessions', run: ({ orm, sessions }) => sessions.sweep(orm.em.fork()) },
    { name: 'sweeping the counts of limits', run: ({ pool }) => sweepWindows(pool) },
    { name: 'sweeping the use of keys', run: ({ pool }) => sweepUsage(pool) },
    { name: 'sweeping stored answers', run: ({ pool }) => sweepReplays(pool) },
  ],
  jobs: [
    {
      queue: mailQueue,
      isOn: ({ mail }) => mail.isOn,
      run: (deps, payload) =>
        sendQueued(
          deps,
          deps.modules.flatMap(({ emails = [] }) => emails),
          payload,
        ),
    },
  ],
} satisfies Module;
