import type { RedirectStatusCode } from '@imprint/shared/redirects.contract';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../db/base.entity.ts';

export const Redirect = defineEntity({
  name: 'Redirect',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    websiteId: p.uuid(),
    sourcePath: p.text(),
    destination: p.text(),
    /** The path that the destination names; null for a URL. */
    destinationPath: p.text().nullable().hidden(),
    /** The page that it leads to, whose path it follows; null for any other destination. */
    destinationPageId: p.uuid().nullable(),
    statusCode: p.integer().$type<RedirectStatusCode>(),
    createdAt,
    updatedAt,
  },
});
export type Redirect = InferEntity<typeof Redirect>;
