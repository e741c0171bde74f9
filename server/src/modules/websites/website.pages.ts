import type { MadeRedirects } from '@imprint/shared/contract/redirects';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Website } from './website.entity.ts';

/** The changes of a locked website that concern its pages. */
export interface WebsitePages {
  /**
   * Returns the redirects that another default language makes; null for the same one. Throws CONFLICT when a removed
   * language is still in use, or a new one equals the slug of a page at the top.
   */
  changeLocales(
    em: EntityManager,
    website: Website,
    locales: Website['locales'],
  ): Promise<MadeRedirects | null>;
  /** Throws NOT_FOUND when the website has no such page. */
  changeHomePage(context: Context<Member>, website: Website, pageId: string | null): Promise<void>;
  /** Throws NOT_FOUND when the website has no such page. */
  changeNotFoundPage(context: Context<Member>, website: Website, pageId: string | null): Promise<void>;
  /** Publishes the drafts of all pages; returns how many. Throws CONFLICT when there are too many for one request. */
  publishPages(context: Context<Member>, website: Website): Promise<string[]>;
}
