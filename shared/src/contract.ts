import type * as z from 'zod';
import { account } from './contract/account.ts';
import { activity } from './contract/activity.ts';
import { ai } from './contract/ai.ts';
import { authors } from './contract/authors.ts';
import { blocks } from './contract/blocks.ts';
import { blog } from './contract/blog.ts';
import { categories } from './contract/categories.ts';
import { checks } from './contract/checks.ts';
import { collections } from './contract/collections.ts';
import { comments } from './contract/comments.ts';
import { components } from './contract/components.ts';
import { contact } from './contract/contact.ts';
import { design } from './contract/design.ts';
import { events } from './contract/events.ts';
import { exports } from './contract/exports.ts';
import { factors } from './contract/factors.ts';
import { invitations } from './contract/invitations.ts';
import { keys } from './contract/keys.ts';
import { limits } from './contract/limits.ts';
import { me } from './contract/me.ts';
import { mediaFolders } from './contract/media.folders.ts';
import { media } from './contract/media.ts';
import { members } from './contract/members.ts';
import { organizations } from './contract/organizations.ts';
import { pages } from './contract/pages.ts';
import { posts } from './contract/posts.ts';
import { presence } from './contract/presence.ts';
import { previews } from './contract/previews.ts';
import { projects } from './contract/projects.ts';
import { redirects } from './contract/redirects.ts';
import { requests } from './contract/requests.ts';
import { rewinds } from './contract/rewinds.ts';
import { search } from './contract/search.ts';
import { security } from './contract/security.ts';
import { session } from './contract/session.ts';
import { setup } from './contract/setup.ts';
import { tags } from './contract/tags.ts';
import { tokens } from './contract/tokens.ts';
import { usage } from './contract/usage.ts';
import { views } from './contract/views.ts';
import { webhookDeliveries } from './contract/webhook.deliveries.ts';
import { webhooks } from './contract/webhooks.ts';
import { websites } from './contract/websites.ts';
import type { Operation } from './operation.ts';

/** Everything Imprint can do, by resource and operation. All surfaces are derived from this list. */
export const contract = {
  setup,
  session,
  account,
  factors,
  organizations,
  members,
  invitations,
  activity,
  security,
  events,
  webhooks,
  webhookDeliveries,
  rewinds,
  me,
  limits,
  keys,
  usage,
  projects,
  websites,
  redirects,
  views,
  previews,
  exports,
  pages,
  checks,
  blocks,
  media,
  mediaFolders,
  collections,
  tokens,
  design,
  components,
  posts,
  authors,
  categories,
  tags,
  blog,
  ai,
  contact,
  comments,
  presence,
  search,
  requests,
};
export type Contract = typeof contract;

/** What each resource is about, in a sentence. */
export const resourceSummaries: Record<keyof Contract, string> = {
  setup: 'The first account of an installation.',
  session: 'Sign-in, sign-out and sessions.',
  account: 'Name, email address, password and settings of a person.',
  factors: 'Passkeys, authenticator app and recovery codes of a person.',
  organizations: 'Organizations and their settings.',
  members: 'Members of an organization and their roles.',
  invitations: 'Links to join an organization.',
  activity: 'A log of changes: what changed, who changed it and how.',
  security: 'A log of security events: accounts, keys and access.',
  events: 'What happened, for apps that react to changes.',
  webhooks: 'URLs that events are sent to.',
  webhookDeliveries: 'Events sent to webhooks, with each try.',
  rewinds: 'Undoing what a key or person changed in a span of time.',
  me: 'The caller and its permissions.',
  limits: 'Rate limits, and how much of them is used.',
  keys: 'API keys, secret and publishable.',
  usage: 'Request counts by key and operation.',
  projects: 'Projects hold websites, media, a blog and a design system.',
  websites: 'Websites of a project and their languages.',
  redirects: 'Redirects of paths of a website.',
  views: 'Page views of a website, and paths that visitors did not find.',
  previews: 'Links that show drafts to people without an account.',
  exports: 'Published websites as files for a static host.',
  pages: 'Pages of a website, with drafts, revisions and content in blocks.',
  checks: 'Checks of drafts before publishing.',
  blocks: 'Conversion between blocks and Markdown or HTML.',
  media: 'Pictures, videos and other files of a project.',
  mediaFolders: 'Folders for the media of a project.',
  collections: 'Collections of design tokens, with modes such as dark.',
  tokens: 'Design tokens: colors, sizes, fonts and other values.',
  design: 'Design tokens as documents and style sheets, and their contrast.',
  components: 'Reusable parts of pages and posts, with props and slots.',
  posts: 'Blog posts, with drafts, revisions and content in blocks.',
  authors: 'Authors of posts.',
  categories: 'Categories of posts, which can be nested.',
  tags: 'Tags of posts.',
  blog: 'Import of posts from Markdown files.',
  ai: 'Writing, rewriting, summarizing and translating text.',
  contact: 'Messages from visitors.',
  comments: 'Comments on pages and posts.',
  presence: 'Who has a page or post open.',
  search: 'Search across all kinds of resources.',
  requests: 'A log of requests: how each ended, and what to do about errors.',
};

/** The name of an operation, such as `projects.list`. */
export type OperationName = {
  [Name in keyof Contract]: `${Name}.${keyof Contract[Name] & string}`;
}[keyof Contract];

/** The output of an operation. */
export type OutputOf<Name extends OperationName> =
  Name extends `${infer Resource extends keyof Contract}.${infer Verb}`
    ? Contract[Resource] extends Record<Verb, { output: infer Output extends z.ZodType }>
      ? z.output<Output>
      : never
    : never;

export interface NamedOperation {
  /** `resource.operation`, such as `projects.list`. */
  name: string;
  resource: keyof Contract;
  operation: Operation;
}

/** All operations in the order of the contract. */
export const operations: readonly NamedOperation[] = Object.entries(contract).flatMap(([resource, members]) =>
  Object.entries<Operation>(members).map(([verb, operation]) => ({
    name: `${resource}.${verb}`,
    // Safe because the entries of the contract are keyed by its own keys.
    resource: resource as keyof Contract,
    operation,
  })),
);
