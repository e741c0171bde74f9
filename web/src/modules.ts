import { accountModule } from './account/module.ts';
import { activityModule } from './activity/module.ts';
import { authorsModule } from './authors/module.ts';
import { blogModule } from './blog/module.ts';
import { categoriesModule } from './categories/module.ts';
import { componentsModule } from './components/module.ts';
import { contactModule } from './contact/module.ts';
import { designModule } from './design/module.ts';
import { docsModule } from './docs/module.ts';
import { homeModule } from './home/module.ts';
import { invitationsModule } from './invitations/module.ts';
import { keysModule } from './keys/module.ts';
import { mediaModule } from './media/module.ts';
import { membersModule } from './members/module.ts';
import { organizationsModule } from './organizations/module.ts';
import { pagesModule } from './pages/module.ts';
import { postsModule } from './posts/module.ts';
import { projectsModule } from './projects/module.ts';
import { redirectsModule } from './redirects/module.ts';
import { sessionModule } from './session/module.ts';
import { setupModule } from './setup/module.ts';
import type { ChangeableResource, DashboardModule } from './shell/module.ts';
import { tagsModule } from './tags/module.ts';
import { usageModule } from './usage/module.ts';
import { websitesModule } from './websites/module.ts';

const all = [
  homeModule,
  projectsModule,
  websitesModule,
  redirectsModule,
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
  organizationsModule,
  membersModule,
  invitationsModule,
  keysModule,
  usageModule,
  activityModule,
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
