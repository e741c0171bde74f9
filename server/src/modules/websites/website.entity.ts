import { publishPolicies, type Website as WebsiteOnWire } from '@imprint/shared/contract/websites';
import type { Appearance } from '@imprint/shared/shapes/appearance';
import { type Menus, noMenus } from '@imprint/shared/shapes/menus';
import { type WebsiteStatus, websiteStatuses } from '@imprint/shared/statuses';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Website = defineEntity({
  name: 'Website',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    name: p.string(),
    slug: p.string(),
    address: p.string(),
    domains: p
      .array()
      .$type<string[]>()
      .onCreate(() => []),
    /** Those that lead to this installation, in the same order. */
    verifiedDomains: p
      .array()
      .$type<string[]>()
      .onCreate(() => []),
    description: p.text().nullable(),
    status: p.enum(websiteStatuses).$type<WebsiteStatus>().default('draft'),
    locales: p.json().$type<WebsiteOnWire['locales']>(),
    seo: p.json().$type<WebsiteOnWire['seo']>(),
    homePageId: p.uuid().nullable(),
    notFoundPageId: p.uuid().nullable(),
    blogPath: p.string().nullable(),
    robots: p.text().nullable(),
    publishChecks: p.enum(publishPolicies).$type<WebsiteOnWire['publishChecks']>().default('warn'),
    menus: p
      .json()
      .$type<Menus>()
      .onCreate(() => noMenus),
    /** The menus last published; null before that. */
    liveMenus: p.json().$type<Menus>().nullable().hidden(),
    appearance: p.json().$type<Appearance>(),
    /** The appearance last published; null before that. */
    liveAppearance: p.json().$type<Appearance>().nullable().hidden(),
    hasUnpublishedChanges: p.boolean().default(false),
    publishedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Website = InferEntity<typeof Website>;
