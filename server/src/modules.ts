import { type Contract, operations } from '@imprint/shared/contract';
import type { DatabaseSchema } from './core/db/orm.ts';
import type { Implementation } from './core/rpc/implement.ts';
import type { Module } from './core/rpc/module.ts';
import { router } from './core/rpc/procedure.ts';
import { coreModule } from './core.module.ts';
import { accountModule } from './modules/account/module.ts';
import { activityModule } from './modules/activity/module.ts';
import { aiModule } from './modules/ai/module.ts';
import { authorsModule } from './modules/authors/module.ts';
import { blocksModule } from './modules/blocks/module.ts';
import { blogModule } from './modules/blog/module.ts';
import { categoriesModule } from './modules/categories/module.ts';
import { checksModule } from './modules/checks/module.ts';
import { commentsModule } from './modules/comments/module.ts';
import { componentsModule } from './modules/components/module.ts';
import { contactModule } from './modules/contact/module.ts';
import { designModule } from './modules/design/module.ts';
import { draftsModule } from './modules/drafts/module.ts';
import { eventsModule } from './modules/events/module.ts';
import { exportsModule } from './modules/exports/module.ts';
import { factorsModule } from './modules/factors/module.ts';
import { invitationsModule } from './modules/invitations/module.ts';
import { keysModule } from './modules/keys/module.ts';
import { limitsModule } from './modules/limits/module.ts';
import { meModule } from './modules/me/module.ts';
import { mediaModule } from './modules/media/module.ts';
import { membersModule } from './modules/members/module.ts';
import { noticesModule } from './modules/notices/module.ts';
import { organizationsModule } from './modules/organizations/module.ts';
import { pagesModule } from './modules/pages/module.ts';
import { postsModule } from './modules/posts/module.ts';
import { presenceModule } from './modules/presence/module.ts';
import { previewsModule } from './modules/previews/module.ts';
import { projectsModule } from './modules/projects/module.ts';
import { redirectsModule } from './modules/redirects/module.ts';
import { requestsModule } from './modules/requests/module.ts';
import { revisionsModule } from './modules/revisions/module.ts';
import { rewindsModule } from './modules/rewinds/module.ts';
import { searchModule } from './modules/search/module.ts';
import { securityModule } from './modules/security/module.ts';
import { sessionModule } from './modules/session/module.ts';
import { setupModule } from './modules/setup/module.ts';
import { sitesModule } from './modules/sites/module.ts';
import { tagsModule } from './modules/tags/module.ts';
import { templatesModule } from './modules/templates/module.ts';
import { usageModule } from './modules/usage/module.ts';
import { verificationModule } from './modules/verification/module.ts';
import { viewsModule } from './modules/views/module.ts';
import { webhooksModule } from './modules/webhooks/module.ts';
import { websitesModule } from './modules/websites/module.ts';

/** The registrations of the core and of all modules. */
export const modules = [
  coreModule,
  setupModule,
  sessionModule,
  verificationModule,
  accountModule,
  factorsModule,
  noticesModule,
  organizationsModule,
  membersModule,
  invitationsModule,
  activityModule,
  securityModule,
  eventsModule,
  webhooksModule,
  meModule,
  limitsModule,
  keysModule,
  usageModule,
  searchModule,
  requestsModule,
  projectsModule,
  websitesModule,
  redirectsModule,
  pagesModule,
  checksModule,
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
  commentsModule,
  presenceModule,
  sitesModule,
  viewsModule,
  previewsModule,
  exportsModule,
  rewindsModule,
  templatesModule,
  draftsModule,
  revisionsModule,
] as const satisfies readonly Module[];

/** The resources with registered operations. */
type Registered = (typeof modules)[number] extends infer M
  ? M extends { operations: infer Operations }
    ? keyof Operations
    : never
  : never;

/** The operations by resource. */
// Safe because it only merges what the modules register.
const implementations = Object.assign(
  {},
  ...registered(({ operations }) => operations && [operations]),
) as Record<Registered, Readonly<Record<string, Implementation>>>;

/** Returns the operation of the contract with a name; a resource that no module implements does not compile. */
export function implementationOf(name: string): Implementation {
  // Safe because the name consists of a resource and one of its operations.
  const [resource, verb] = name.split('.') as [keyof Contract, string];
  const implementation = implementations[resource][verb];
  if (!implementation) throw new Error(`The operation ${name} has no handler.`);
  return implementation;
}

/** All operations in the order of the contract. */
export const allImplementations: readonly Implementation[] = operations.map(({ name }) =>
  implementationOf(name),
);

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
  entities: registered(({ entities }) => entities),
  migrations: registered(({ migrations }) => migrations).sort((one, other) =>
    one.name.localeCompare(other.name),
  ),
  queues: registered(({ jobs }) => jobs?.map(({ queue }) => queue)),
};

function registered<Item>(select: (module: Module) => readonly Item[] | undefined): Item[] {
  return modules.flatMap((module) => select(module) ?? []);
}
