import { crudOf } from '../crud.ts';
import {
  collection,
  collectionId,
  collectionName,
  collectionSlug,
  collectionWithGroups,
  modes,
  projectId,
} from '../shapes/design.ts';
import { searchText } from '../wire.ts';

/** How many collections a project can have, because all of them are read to resolve an alias. */
export const maxCollections = 100;

export const collections = crudOf({
  noun: 'token collection',
  eventNoun: 'collection',
  area: 'design',
  path: '/v1/design/collections',
  target: { collectionId },
  output: collectionWithGroups,
  item: collection,
  parent: { projectId },
  fields: {
    name: collectionName,
    slug: collectionSlug.optional().describe('URL-friendly name. Derived from the name by default.'),
    modes: modes.optional(),
  },
  list: {
    summary: 'List token collections',
    filters: {
      projectId: projectId.optional().describe('Only collections of this project.'),
      q: searchText('name or slug').meta({ examples: ['brand'] }),
    },
  },
  get: { summary: 'Get a token collection with the properties of its groups' },
  create: {
    summary: 'Create a token collection in a project',
    guidance: 'The first token of a project creates a default collection.',
  },
  update: {
    guidance: 'Modes are replaced as a whole. Leaving out a mode deletes its values.',
    fields: { slug: collectionSlug.optional() },
  },
  delete: {
    summary: 'Delete a token collection with its tokens permanently',
    guidance: 'Refused while tokens of other collections are aliases of its tokens.',
  },
});
