import { Activity } from './core/activity/activity.entity.ts';
import { Invitation } from './core/auth/invitation.entity.ts';
import { ApiKey } from './core/auth/key.entity.ts';
import { Membership } from './core/auth/membership.entity.ts';
import { Organization } from './core/auth/organization.entity.ts';
import { Session } from './core/auth/session.entity.ts';
import { User } from './core/auth/user.entity.ts';
import { Foundation } from './core/db/migrations/0001.foundation.ts';
import { People } from './core/db/migrations/0002.people.ts';
import { KeyUsage } from './core/db/migrations/0003.key.usage.ts';
import { VerifiedEmails } from './core/db/migrations/0016.verified.emails.ts';
import { SecondFactorRequirement } from './core/db/migrations/0018.second.factor.requirement.ts';
import { PersonalData } from './core/db/migrations/0020.personal.data.ts';
import { SecurityActivity } from './core/db/migrations/0021.security.activity.ts';
import { PublishableKeys } from './core/db/migrations/0023.publishable.keys.ts';
import { ActivitySittings } from './core/db/migrations/0041.activity.sittings.ts';
import { ActivityOfPeople } from './core/db/migrations/0048.activity.of.people.ts';
import { Events } from './core/db/migrations/0049.events.ts';
import { RequestLog } from './core/db/migrations/0051.request.log.ts';
import { sweepEvents } from './core/events/event.retention.ts';
import { sweepWindows } from './core/limits/window.store.ts';
import { mailQueue, sendQueued } from './core/mail/mail.ts';
import { deleteRequests, requestDeletionQueue, sweepRequestLog } from './core/requests/request.log.store.ts';
import type { Module } from './core/rpc/module.ts';
import { Replay } from './core/rpc/replay.entity.ts';
import { sweepReplays } from './core/rpc/replay.ts';
import { SecurityEntry } from './core/security/entry.entity.ts';
import { deleteOldEntries } from './core/security/retention.ts';
import { sweepInterrupted } from './core/storage/interrupted.sweep.ts';
import { sweepUsage } from './core/usage/usage.store.ts';

/** What the core registers, as a module does. */
export const coreModule = {
  entities: [Organization, User, Membership, Invitation, Session, ApiKey, Activity, SecurityEntry, Replay],
  migrations: [
    { name: '0001-foundation', class: Foundation },
    { name: '0002-people', class: People },
    { name: '0003-key-usage', class: KeyUsage },
    { name: '0016-verified-emails', class: VerifiedEmails },
    { name: '0018-second-factor-requirement', class: SecondFactorRequirement },
    { name: '0020-personal-data', class: PersonalData },
    { name: '0021-security-activity', class: SecurityActivity },
    { name: '0023-publishable-keys', class: PublishableKeys },
    { name: '0041-activity-sittings', class: ActivitySittings },
    { name: '0048-activity-of-people', class: ActivityOfPeople },
    { name: '0049-events', class: Events },
    { name: '0051-request-log', class: RequestLog },
  ],
  saves: [{ name: 'numbering events', run: ({ events }) => events.number() }],
  sweeps: [
    { name: 'sweeping events', run: ({ pool }) => sweepEvents(pool) },
    { name: 'sweeping sessions', run: ({ orm, sessions }) => sessions.sweep(orm.em.fork()) },
    { name: 'sweeping the counts of limits', run: ({ pool }) => sweepWindows(pool) },
    { name: 'sweeping the log of requests', run: ({ pool }) => sweepRequestLog(pool) },
    {
      name: 'sweeping interrupted uploads',
      run: ({ config, storage }) => sweepInterrupted(storage, config.dataDir),
    },
    { name: 'sweeping the use of keys', run: ({ pool }) => sweepUsage(pool) },
    {
      name: 'deleting old security activity',
      run: ({ orm: { em }, secrets }) => deleteOldEntries({ em, secrets }),
    },
    { name: 'sweeping stored answers', run: ({ pool }) => sweepReplays(pool) },
  ],
  jobs: [
    { queue: requestDeletionQueue, run: deleteRequests },
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
