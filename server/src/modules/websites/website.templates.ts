import type { Website, WebsiteTemplate } from '@imprint/shared/contract/websites';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';

/** What a new website begins with, as far as it can be prepared before the transaction. */
export interface PreparedTemplate {
  /** Fills a new website, by its public id, and returns it. */
  apply(context: Context<Member>, websiteId: string): Promise<Website>;
  /** Cleans up after the transaction. */
  finish(): Promise<void>;
}

/** Prepares a template. Throws FORBIDDEN when the caller may not create what it has. */
export type PrepareTemplate = (
  caller: CallContext<Member>,
  projectId: string,
  template: WebsiteTemplate,
) => Promise<PreparedTemplate>;
