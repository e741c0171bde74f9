import { accountModule } from './modules/account/module.ts';
import { activityModule } from './modules/activity/module.ts';
import { authorsModule } from './modules/authors/module.ts';
import { blogModule } from './modules/blog/module.ts';
import { categoriesModule } from './modules/categories/module.ts';
import { commentsModule } from './modules/comments/module.ts';
import { componentsModule } from './modules/components/module.ts';
import { contactModule } from './modules/contact/module.ts';
import { designModule } from './modules/design/module.ts';
import { docsModule } from './modules/docs/module.ts';
import { exportsModule } from './modules/exports/module.ts';
import { homeModule } from './modules/home/module.ts';
import { invitationsModule } from './modules/invitations/module.ts';
import { keysModule } from './modules/keys/module.ts';
import { mediaModule } from './modules/media/module.ts';
import { membersModule } from './modules/members/module.ts';
import { organizationsModule } from './modules/organizations/module.ts';
import { pagesModule } from './modules/pages/module.ts';
import { postsModule } from './modules/posts/module.ts';
import { previewsModule } from './modules/previews/module.ts';
import { projectsModule } from './modules/projects/module.ts';
import { redirectsModule } from './modules/redirects/module.ts';
import { rewindsModule } from './modules/rewinds/module.ts';
import { securityModule } from './modules/security/module.ts';
import { sessionModule } from './modules/session/module.ts';
import { setupModule } from './modules/setup/module.ts';
import { tagsModule } from './modules/tags/module.ts';
import { usageModule } from './modules/usage/module.ts';
import { webhooksModule } from './modules/webhooks/module.ts';
import { websitesModule } from './modules/websites/module.ts';
import type { ChangeableResource, DashboardModule } from './shell/module.ts';

const all = [
  homeModule,
  projectsModule,
  websitesModule,
  redirectsModule,
  previewsModule,
  exportsModule,
  pagesModule,
  mediaModule,
  designModule,
  componentsModule,
  postsModule,
  blogModule,
  authorsModule,
  categoriesModule,
  tagsModule,
  contactModule,
  commentsModule,
  organizationsModule,
  membersModule,
  invitationsModule,
  keysModule,
  webhooksModule,
  usageModule,
  activityModule,
  rewindsModule,
  securityModule,
  docsModule,
  accountModule,
  sessionModule,
  setupModule,
] as const satisfies readonly DashboardModule[];

/** The resources whose changes a module describes. */
type Described = (typeof all)[number] extends infer M
  ? M extends { resources: infer Resources }
    ? keyof Resources
    : never
  : never;

/**
 * What all modules register, in the order of the navigation. A resource whose changes no module describes does not
 * compile.
 */
export const modules: ChangeableResource extends Described ? readonly DashboardModule[] : never = all;
