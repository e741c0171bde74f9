import type { RedirectStatusCode } from '@imprint/shared/contract/redirects';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Redirect = defineEntity({
  name: 'Redirect',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    websiteId: p.uuid(),
    sourcePath: p.text(),
    destination: p.text(),
    /** The path of the destination; null for a URL. */
    destinationPath: p.text().nullable().hidden(),
    /** The destination page, whose address the redirect follows; null for other destinations. */
    destinationPageId: p.uuid().nullable(),
    statusCode: p.integer().$type<RedirectStatusCode>(),
    createdAt,
    updatedAt,
  },
});
export type Redirect = InferEntity<typeof Redirect>;
