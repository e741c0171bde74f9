import type { Website as WebsiteOnWire } from '@imprint/shared/contract/websites';
import type { Config } from '../../core/config.ts';
import { replacedColumns, type Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../../core/db/instants.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import {
  type PublicColumns,
  publicColumns,
  urlOf,
  visibilityOf,
  visibleOnes,
  withPublicColumns,
} from './visibility.ts';
import { Website } from './website.entity.ts';

export const websiteRows = rowsOf<Website, PublicColumns>(Website, {
  prefix: 'site',
  from: withPublicColumns('website'),
  joined: publicColumns,
  forVisitors: {
    ...visibleOnes,
    from: withPublicColumns(
      'website',
      replacedColumns(Website, {
        menus: 'live_menus',
        appearance: 'live_appearance',
        hasUnpublishedChanges: 'false',
      }),
    ),
  },
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { projectId: equals('project_id'), status: equals('status'), q: contains('name', 'slug') },
});

/** How rows of a website name it. */
export const inWebsite = { field: 'websiteId', parent: websiteRows } as const;

/** Serializes a website. */
export function presentWebsite(website: Stored<Website> & PublicColumns, config: Config): WebsiteOnWire {
  return {
    id: encodeId('site', website.id),
    projectId: encodeId('proj', website.projectId),
    name: website.name,
    slug: website.slug,
    address: website.address,
    domains: website.domains,
    verifiedDomains: website.verifiedDomains,
    url: urlOf(website, config),
    description: website.description ?? null,
    status: website.status,
    visibility: visibilityOf(website),
    locales: website.locales,
    seo: website.seo,
    homePageId: website.homePageId ? encodeId('page', website.homePageId) : null,
    notFoundPageId: website.notFoundPageId ? encodeId('page', website.notFoundPageId) : null,
    blogPath: website.blogPath ?? null,
    robots: website.robots ?? null,
    publishChecks: website.publishChecks,
    menus: website.menus,
    appearance: website.appearance,
    hasUnpublishedChanges: website.hasUnpublishedChanges,
    publishedAt: isoInstantOrNull(website.publishedAt),
    version: website.version,
    createdAt: isoInstant(website.createdAt),
    updatedAt: isoInstant(website.updatedAt),
  };
}
