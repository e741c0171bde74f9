import { randomBytes } from 'node:crypto';
import { project, sharedProject } from './content.targets.ts';
import type { Fixture, Target } from './fixture.ts';

const unique = () => `n${randomBytes(6).toString('hex')}`;

/** An unused author, category or tag. */
function taxonomyTarget(field: string, prefix: 'auth' | 'cat' | 'tag', path: string): Target {
  return {
    field,
    prefix,
    async create(tenantScope) {
      const projectId = await sharedProject(tenantScope);
      return tenantScope.rest(`POST /v1/blog/${path}`, { projectId, name: tenantScope.newName() });
    },
    remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/blog/${path}/${id}`),
  };
}

const author = taxonomyTarget('authorId', 'auth', 'authors');
const category = taxonomyTarget('categoryId', 'cat', 'categories');
const tag = taxonomyTarget('tagId', 'tag', 'tags');

/** A second tag that the first one can be merged into. */
const mergedTag: Target = { ...tag, parent: { ...tag, field: 'intoId', isInBody: true } };

const renamed = { input: () => ({ name: unique() }) };

/** The fixtures of the operations on authors, categories and tags. */
export const taxonomyFixtures = {
  'authors.list': {},
  'authors.get': { target: author },
  'authors.create': { target: project(), ...renamed },
  'authors.update': { target: author, ...renamed },
  'authors.delete': { target: author },
  'categories.list': {},
  'categories.get': { target: category },
  'categories.create': { target: project(), ...renamed },
  'categories.update': { target: category, ...renamed },
  'categories.delete': { target: category },
  'tags.list': {},
  'tags.get': { target: tag },
  'tags.create': { target: project(), ...renamed },
  'tags.update': { target: tag, ...renamed },
  'tags.merge': { target: mergedTag, responseOmitsTarget: true },
  'tags.delete': { target: tag },
} satisfies Record<string, Fixture>;
