import { randomBytes } from 'node:crypto';
import { project } from './content.targets.ts';
import type { Fixture, Target } from './fixture.ts';

/** Nobody else names a token, or a collection, like that. */
const unique = () => `n${randomBytes(6).toString('hex')}`;
const space = { type: 'dimension', values: { default: { value: 8, unit: 'px' } } };

/** A token collection of a project of its own. */
const collection: Target = {
  field: 'collectionId',
  prefix: 'tcol',
  async make(place) {
    const projectId = await project().make(place);
    return place.rest('POST /v1/design/collections', { projectId, name: place.newName() });
  },
  remove: (_, place, id) => place.rest(`DELETE /v1/design/collections/${id}`),
};

/** A design token of a project of its own. */
const token: Target = {
  field: 'tokenId',
  prefix: 'tok',
  async make(place) {
    const projectId = await project().make(place);
    const description = place.newName();
    return place.rest('POST /v1/design/tokens', { projectId, path: unique(), description, ...space });
  },
  remove: (_, place, id) => place.rest(`DELETE /v1/design/tokens/${id}`),
};

/** A project that has a token whose description shows where it is from. */
const projectWithToken: Target = {
  ...project(),
  async make(place) {
    const projectId = await project().make(place);
    const description = place.newName();
    await place.rest('POST /v1/design/tokens', { projectId, path: unique(), description, ...space });
    return projectId;
  },
  remove: (_, place, id) => place.rest(`DELETE /v1/projects/${id}?cascade=true`),
};

/** What the matrix must know of the operations of design systems. */
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
    answersWithoutTarget: true,
  },
  'design.export': { target: projectWithToken },
  'design.import': {
    target: project(),
    input: () => ({ format: 'dtcg', document: { [unique()]: { $type: 'number', $value: 4 } } }),
    answersWithoutTarget: true,
  },
  'design.contrast': { target: projectWithToken, answersWithoutTarget: true },
} satisfies Record<string, Fixture>;
