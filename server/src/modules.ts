import { type Contract, operations } from '@imprint/shared/contract';
import { ApiKey } from './core/auth/key.entity.ts';
import { Membership } from './core/auth/membership.entity.ts';
import { Organization } from './core/auth/organization.entity.ts';
import { Session } from './core/auth/session.entity.ts';
import { User } from './core/auth/user.entity.ts';
import type { DatabaseSchema } from './core/db/orm.ts';
import { sweepWindows } from './core/limits/window.store.ts';
import { mailQueue } from './core/mail/mail.ts';
import { Activity } from './core/rpc/activity.entity.ts';
import { type Implementation, router } from './core/rpc/implement.ts';
import type { Module } from './core/rpc/module.ts';
import { Replay } from './core/rpc/replay.entity.ts';
import { sweepReplays } from './core/rpc/replay.ts';
import { sweepUsage } from './core/usage/usage.store.ts';
import { accountModule } from './modules/account/module.ts';
import { activityModule } from './modules/activity/module.ts';
import { aiModule } from './modules/ai/module.ts';
import { authorsModule } from './modules/authors/module.ts';
import { blocksModule } from './modules/blocks/module.ts';
import { blogModule } from './modules/blog/module.ts';
import { categoriesModule } from './modules/categories/module.ts';
import { componentsModule } from './modules/components/module.ts';
import { contactModule } from './modules/contact/module.ts';
import { designModule } from './modules/design/module.ts';
import { draftsModule } from './modules/drafts/module.ts';
import { invitationsModule } from './modules/invitations/module.ts';
import { keysModule } from './modules/keys/module.ts';
import { meModule } from './modules/me/module.ts';
import { mediaModule } from './modules/media/module.ts';
import { membersModule } from './modules/members/module.ts';
import { organizationsModule } from './modules/organizations/module.ts';
import { pagesModule } from './modules/pages/module.ts';
import { postsModule } from './modules/posts/module.ts';
import { projectsModule } from './modules/projects/module.ts';
import { redirectsModule } from './modules/redirects/module.ts';
import { revisionsModule } from './modules/revisions/module.ts';
import { sessionModule } from './modules/session/module.ts';
import { setupModule } from './modules/setup/module.ts';
import { tagsModule } from './modules/tags/module.ts';
import { usageModule } from './modules/usage/module.ts';
import { websitesModule } from './modules/websites/module.ts';

/** What the core registers, as a module does. */
const core: Module = {
  entities: [Organization, User, Membership, Session, ApiKey, Activity, Replay],
  sweeps: [
    { what: 'sweeping sessions', run: ({ orm, sessions }) => sessions.sweep(orm.em.fork()) },
    { what: 'sweeping the counts of limits', run: ({ pool }) => sweepWindows(pool) },
    { what: 'sweeping the use of keys', run: ({ pool }) => sweepUsage(pool) },
    { what: 'sweeping stored answers', run: ({ pool }) => sweepReplays(pool) },
  ],
};

/** Everything that is registered, the core first. */
export const modules: readonly Module[] = [
  core,
  setupModule,
  sessionModule,
  accountModule,
  organizationsModule,
  membersModule,
  invitationsModule,
  activityModule,
  meModule,
  keysModule,
  usageModule,
  projectsModule,
  websitesModule,
  redirectsModule,
  pagesModule,
  blocksModule,
  mediaModule,
  designModule,
  componentsModule,
  postsModule,
  blogModule,
  authorsModule,
  categoriesModule,
  tagsModule,
  aiModule,
  contactModule,
  draftsModule,
  revisionsModule,
];

/** The operations of every resource of the contract; a missing resource does not compile. */
const implementations: Record<keyof Contract, Readonly<Record<string, Implementation>>> = {
  ...setupModule.operations,
  ...sessionModule.operations,
  ...accountModule.operations,
  ...organizationsModule.operations,
  ...membersModule.operations,
  ...invitationsModule.operations,
  ...activityModule.operations,
  ...meModule.operations,
  ...keysModule.operations,
  ...usageModule.operations,
  ...projectsModule.operations,
  ...websitesModule.operations,
  ...redirectsModule.operations,
  ...pagesModule.operations,
  ...blocksModule.operations,
  ...mediaModule.operations,
  ...designModule.operations,
  ...componentsModule.operations,
  ...postsModule.operations,
  ...blogModule.operations,
  ...authorsModule.operations,
  ...categoriesModule.operations,
  ...tagsModule.operations,
  ...aiModule.operations,
  ...contactModule.operations,
};

/** All operations in the order of the contract, for the REST and tool surfaces. */
export const allImplementations: readonly Implementation[] = operations.map(({ name, resource }) => {
  const implementation = implementations[resource][name.slice(resource.length + 1)];
  if (!implementation) throw new Error(`The operation ${name} has no handler.`);
  return implementation;
});

/** The router of `/trpc`, built from the contract that the type AppRouter is derived from. */
export const appRouter = router(
  Object.fromEntries(
    Object.entries(implementations).map(([name, resource]) => [
      name,
      Object.fromEntries(Object.entries(resource).map(([verb, { procedure }]) => [verb, procedure])),
    ]),
  ),
);

/** The tables and queues of all modules. */
export const schema: DatabaseSchema = {
  entities: modules.flatMap(({ entities = [] }) => entities),
  migrations: modules
    .flatMap(({ migrations = [] }) => migrations)
    .sort((one, other) => one.name.localeCompare(other.name)),
  queues: [mailQueue, ...modules.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue))],
};
