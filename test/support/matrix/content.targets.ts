import { randomBytes } from 'node:crypto';
import { decodeId } from '@imprint/server/core/db/ids';
import type { Target } from './fixture.ts';
import type { TenantScope } from './tenant.scopes.ts';

/** A unique path. */
export const newPath = () => `/old-${randomBytes(6).toString('hex')}`;

/** A project after the given changes of status. */
export function project(...verbs: string[]): Target {
  return {
    field: 'projectId',
    prefix: 'proj',
    async create(tenantScope) {
      const id = await tenantScope.rest('POST /v1/projects', { name: tenantScope.newName() });
      for (const verb of verbs) await tenantScope.rest(`POST /v1/projects/${id}/${verb}`);
      return id;
    },
    remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/projects/${id}`),
  };
}

/** Creates a parent resource once per tenant scope and reuses it. */
function sharedPerScope(target: Target): (tenantScope: TenantScope) => Promise<string> {
  const existing = new WeakMap<TenantScope, Promise<string>>();
  return (tenantScope) => {
    const created = existing.get(tenantScope) ?? target.create(tenantScope);
    existing.set(tenantScope, created);
    return created;
  };
}

/** The project of a tenant scope for websites and media, which is never a target. */
export const sharedProject = sharedPerScope(project());

/** A website after the given changes of status. */
export function website(...verbs: string[]): Target {
  return {
    field: 'websiteId',
    prefix: 'site',
    async create(tenantScope) {
      const projectId = await sharedProject(tenantScope);
      const id = await tenantScope.rest('POST /v1/websites', { projectId, name: tenantScope.newName() });
      for (const verb of verbs) await tenantScope.rest(`POST /v1/websites/${id}/${verb}`);
      return id;
    },
    remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/websites/${id}`),
  };
}

/** The website of a tenant scope for pages, which is never a target. */
export const sharedWebsite = sharedPerScope(website());

export const redirect: Target = {
  field: 'redirectId',
  prefix: 'redir',
  parent: website(),
  create: (tenantScope, websiteId) =>
    tenantScope.rest(`POST /v1/websites/${websiteId}/redirects`, {
      sourcePath: newPath(),
      destination: '/menu',
    }),
  remove: (_, tenantScope, id, websiteId) =>
    tenantScope.rest(`DELETE /v1/websites/${websiteId}/redirects/${id}`),
};

/** A website with a redirect. */
export const websiteWithRedirect: Target = {
  ...website(),
  async create(tenantScope) {
    const id = await website().create(tenantScope);
    await redirect.create(tenantScope, id);
    return id;
  },
};

/** A preview of the website for pages. */
export const preview: Target = {
  field: 'previewId',
  prefix: 'prev',
  create: async (tenantScope) =>
    tenantScope.rest(`POST /v1/websites/${await sharedWebsite(tenantScope)}/previews`),
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/previews/${id}`),
};

/** A page after the given operations. */
export function page(...verbs: string[]): Target {
  return {
    field: 'pageId',
    prefix: 'page',
    async create(tenantScope) {
      const websiteId = await sharedWebsite(tenantScope);
      const id = await tenantScope.rest('POST /v1/pages', { websiteId, title: tenantScope.newName() });
      for (const verb of verbs) await tenantScope.rest(`POST /v1/pages/${id}/${verb}`);
      return id;
    },
    remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/pages/${id}`),
  };
}

/** A deleted page that can be restored. */
export const deletedPage: Target = {
  ...page(),
  async create(tenantScope) {
    const id = await page().create(tenantScope);
    await tenantScope.rest(`DELETE /v1/pages/${id}`);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from page where id = $1', [decodeId('page', id)]),
};

/** A website with a page. */
export const websiteWithPage: Target = {
  ...website(),
  async create(tenantScope) {
    const id = await website().create(tenantScope);
    await tenantScope.rest('POST /v1/pages', { websiteId: id, title: tenantScope.newName() });
    return id;
  },
};
