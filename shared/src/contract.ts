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
import { exports } from './contract/exports.ts';
import { factors } from './contract/factors.ts';
import { invitations } from './contract/invitations.ts';
import { keys } from './contract/keys.ts';
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
import { search } from './contract/search.ts';
import { security } from './contract/security.ts';
import { session } from './contract/session.ts';
import { setup } from './contract/setup.ts';
import { tags } from './contract/tags.ts';
import { tokens } from './contract/tokens.ts';
import { usage } from './contract/usage.ts';
import { views } from './contract/views.ts';
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
  me,
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
};
export type Contract = typeof contract;

/** What each resource is about, in a sentence. */
export const resourceSummaries: Record<keyof Contract, string> = {
  setup: 'The first account of an installation.',
  session: 'Signing in and out, and the sessions of a person.',
  account: 'The name, address, password and settings of a person.',
  factors: 'Passkeys, codes of an app, and recovery codes.',
  organizations: 'The organizations of a person, and their settings.',
  members: 'The people of an organization, and their roles.',
  invitations: 'Links by which people join an organization.',
  activity: 'What was changed, by whom and through what.',
  security: 'What happened to accounts, keys and access.',
  me: 'Who is calling, and what it may do.',
  keys: 'API keys, secret and publishable.',
  usage: 'How many requests were made, by key and operation.',
  projects: 'What everything else belongs to: websites, media, blog and design system.',
  websites: 'The websites of a project, with their languages.',
  redirects: 'Paths of a website that lead elsewhere.',
  views: 'What visitors open on a website, and which paths they miss.',
  previews: 'Links that show drafts to people without an account.',
  exports: 'Published websites as files for a static host.',
  pages: 'The pages of a website, with drafts, revisions and content in blocks.',
  checks: 'What is wrong with drafts before they are published.',
  blocks: 'Blocks from and to Markdown and HTML.',
  media: 'Pictures, videos and other files of a project.',
  mediaFolders: 'The folders that media of a project are in.',
  collections: 'Collections of design tokens, with modes such as dark.',
  tokens: 'Design tokens: colors, sizes, fonts and other values.',
  design: 'Design tokens as documents and style sheets, and their contrast.',
  components: 'Parts that pages and posts use, with props and slots.',
  posts: 'Blog posts, with drafts, revisions and content in blocks.',
  authors: 'The authors of posts.',
  categories: 'The categories of posts, which can lie in each other.',
  tags: 'The tags of posts.',
  blog: 'Posts from Markdown files.',
  ai: 'Texts that are written, rewritten, summarized or translated.',
  contact: 'Messages that visitors send.',
  comments: 'What people say to each other about pages and posts.',
  presence: 'Who has a page or post open.',
  search: 'Everything that has some words, of all kinds together.',
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
