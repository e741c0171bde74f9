import type * as z from 'zod';
import { account } from './account.contract.ts';
import { activity } from './activity.contract.ts';
import { ai } from './ai.contract.ts';
import { authors } from './authors.contract.ts';
import { blocks } from './blocks.contract.ts';
import { blog } from './blog.contract.ts';
import { categories } from './categories.contract.ts';
import { collections } from './collections.contract.ts';
import { components } from './components.contract.ts';
import { contact } from './contact.contract.ts';
import { design } from './design.contract.ts';
import { invitations } from './invitations.contract.ts';
import { keys } from './keys.contract.ts';
import { me } from './me.contract.ts';
import { media } from './media.contract.ts';
import { members } from './members.contract.ts';
import type { Operation } from './operation.ts';
import { organizations } from './organizations.contract.ts';
import { pages } from './pages.contract.ts';
import { posts } from './posts.contract.ts';
import { projects } from './projects.contract.ts';
import { redirects } from './redirects.contract.ts';
import { session } from './session.contract.ts';
import { setup } from './setup.contract.ts';
import { tags } from './tags.contract.ts';
import { tokens } from './tokens.contract.ts';
import { usage } from './usage.contract.ts';
import { websites } from './websites.contract.ts';

/** Everything Imprint can do, by resource and operation. All surfaces are derived from this list. */
export const contract = {
  setup,
  session,
  account,
  organizations,
  members,
  invitations,
  activity,
  me,
  keys,
  usage,
  projects,
  websites,
  redirects,
  pages,
  blocks,
  media,
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
};
export type Contract = typeof contract;

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
