import type { Website as WebsiteOnWire } from '@imprint/shared/websites.contract';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Website } from './website.entity.ts';

/** Serializes a website. */
export function presentWebsite(website: Stored<Website>): WebsiteOnWire {
  return {
    id: encodeId('site', website.id),
    projectId: encodeId('proj', website.projectId),
    name: website.name,
    slug: website.slug,
    description: website.description ?? null,
    status: website.status,
    locales: website.locales,
    seo: website.seo,
    homePageId: website.homePageId ? encodeId('page', website.homePageId) : null,
    publishedAt: website.publishedAt ? isoInstant(website.publishedAt) : null,
    version: website.version,
    createdAt: isoInstant(website.createdAt),
    updatedAt: isoInstant(website.updatedAt),
  };
}
