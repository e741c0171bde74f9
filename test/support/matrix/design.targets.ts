import { randomBytes } from 'node:crypto';
import { decodeId } from '@imprint/server/core/db/ids';
import { project, sharedProject } from './content.targets.ts';
import type { Fixture, Target } from './fixture.ts';

/** A unique name of a token or collection. */
const unique = () => `n${randomBytes(6).toString('hex')}`;
/** The definition of a component with a headline. */
const card = {
  props: [{ name: 'headline', type: 'text', bindings: [{ blockId: 'top', field: 'text' }] }],
  blocks: [{ id: 'top', type: 'heading' }],
};
const space = { type: 'dimension', values: { default: { value: 8, unit: 'px' } } };

/** A token collection of a new project. */
const collection: Target = {
  field: 'collectionId',
  prefix: 'tcol',
  async create(tenantScope) {
    const projectId = await project().create(tenantScope);
    return tenantScope.rest('POST /v1/design/collections', { projectId, name: tenantScope.newName() });
  },
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/design/collections/${id}`),
};

/** A design token of a new project. */
const token: Target = {
  field: 'tokenId',
  prefix: 'tok',
  async create(tenantScope) {
    const projectId = await project().create(tenantScope);
    const description = tenantScope.newName();
    return tenantScope.rest('POST /v1/design/tokens', { projectId, path: unique(), description, ...space });
  },
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/design/tokens/${id}`),
};

/** A project with a token whose description shows its scope. */
const projectWithToken: Target = {
  ...project(),
  async create(tenantScope) {
    const projectId = await project().create(tenantScope);
    const description = tenantScope.newName();
    await tenantScope.rest('POST /v1/design/tokens', { projectId, path: unique(), description, ...space });
    return projectId;
  },
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/projects/${id}?cascade=true`),
};

/** A component of the project that is never a target. */
const component: Target = {
  field: 'componentId',
  prefix: 'cmp',
  async create(tenantScope) {
    const projectId = await sharedProject(tenantScope);
    return tenantScope.rest('POST /v1/design/components', {
      projectId,
      name: tenantScope.newName(),
      ...card,
    });
  },
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/design/components/${id}`),
};

/** A component that is used by a page whose title shows its scope. */
const usedComponent: Target = {
  ...component,
  async create(tenantScope) {
    const projectId = await project().create(tenantScope);
    const id = await tenantScope.rest('POST /v1/design/components', { projectId, name: unique(), ...card });
    const websiteId = await tenantScope.rest('POST /v1/websites', { projectId, name: unique() });
    const blocks = [{ type: 'component', componentId: id, props: { headline: 'Used' } }];
    await tenantScope.rest('POST /v1/pages', { websiteId, title: tenantScope.newName(), blocks });
    return id;
  },
  async remove({ sql }, _, id) {
    const stored = decodeId('cmp', id);
    await sql('delete from component_usage where component_id = $1', [stored]);
    await sql('delete from component where id = $1', [stored]);
  },
};

/** The fixtures of the operations on design systems. */
export const designFixtures = {
  'collections.list': {},
  'collections.get': { target: collection },
  'collections.create': { target: project(), input: () => ({ name: unique() }) },
  'collections.update': { target: collection, input: () => ({ name: unique() }) },
  'collections.delete': { target: collection },
  'tokens.list': {},
  'tokens.get': { target: token },
  'tokens.create': { target: project(), input: () => ({ path: unique(), ...space }) },
  'tokens.update': { target: token, input: () => ({ description: unique() }) },
  'tokens.delete': { target: token },
  'tokens.batch': {
    target: project(),
    input: () => ({ operations: [{ op: 'create', path: unique(), ...space }] }),
    responseOmitsTarget: true,
  },
  'tokens.createScale': {
    target: project(),
    input: () => ({ group: unique(), color: '#2563eb' }),
    responseOmitsTarget: true,
  },
  'design.export': { target: projectWithToken },
  'design.import': {
    target: project(),
    input: () => ({ format: 'dtcg', document: { [unique()]: { $type: 'number', $value: 4 } } }),
    responseOmitsTarget: true,
  },
  'components.list': {},
  'components.get': { target: component },
  'components.create': { target: project(), input: () => ({ name: unique() }) },
  'components.update': { target: component, input: () => ({ name: unique() }) },
  'components.save': { target: { ...project(), isOptional: true }, input: () => ({ name: unique() }) },
  'components.delete': { target: component },
  'components.usages': { target: usedComponent, responseOmitsTarget: true },
  'design.contrast': { target: projectWithToken, responseOmitsTarget: true },
} satisfies Record<string, Fixture>;
