import type { Contract } from '@imprint/shared/contract';
import { accountOperations } from './account/account.router.ts';
import { activityOperations } from './activity/activity.router.ts';
import { aiOperations } from './ai/ai.router.ts';
import { authorOperations } from './authors/author.router.ts';
import { blockOperations } from './blocks/block.router.ts';
import { blogOperations } from './blog/blog.router.ts';
import { categoryOperations } from './categories/category.router.ts';
import { componentOperations } from './components/component.router.ts';
import { contactOperations } from './contact/contact.router.ts';
import { collectionOperations, designOperations, tokenOperations } from './design/design.router.ts';
import { invitationOperations } from './invitations/invitation.router.ts';
import { keyOperations } from './keys/key.router.ts';
import { meOperations } from './me/me.router.ts';
import { mediaOperations } from './media/media.router.ts';
import { memberOperations } from './members/member.router.ts';
import { organizationOperations } from './organizations/organization.router.ts';
import { pageOperations } from './pages/page.router.ts';
import { postOperations } from './posts/post.router.ts';
import { projectOperations } from './projects/project.router.ts';
import { redirectOperations } from './redirects/redirect.router.ts';
import { sessionOperations } from './session/session.router.ts';
import { setupOperations } from './setup/setup.router.ts';
import { tagOperations } from './tags/tag.router.ts';
import { usageOperations } from './usage/usage.router.ts';
import { websiteOperations } from './websites/website.router.ts';
import { type Implementation, router } from '../core/rpc/implement.ts';

/** Every resource of the contract with its implementation; a missing one does not compile. */
const implementations: Record<keyof Contract, Record<string, Implementation>> = {
  setup: setupOperations,
  session: sessionOperations,
  account: accountOperations,
  organizations: organizationOperations,
  members: memberOperations,
  invitations: invitationOperations,
  activity: activityOperations,
  me: meOperations,
  keys: keyOperations,
  usage: usageOperations,
  projects: projectOperations,
  websites: websiteOperations,
  redirects: redirectOperations,
  pages: pageOperations,
  blocks: blockOperations,
  media: mediaOperations,
  collections: collectionOperations,
  tokens: tokenOperations,
  design: designOperations,
  components: componentOperations,
  posts: postOperations,
  blog: blogOperations,
  authors: authorOperations,
  categories: categoryOperations,
  tags: tagOperations,
  ai: aiOperations,
  contact: contactOperations,
};

/** All operations, for the REST and tool surfaces. */
export const allImplementations: readonly Implementation[] = Object.values(implementations).flatMap(
  (resource) => Object.values(resource),
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
