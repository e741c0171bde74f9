import * as z from 'zod';
import { crudOf } from '../crud.ts';
import { folderId, projectId } from '../shapes/media.ts';
import { named, resourceName, searchText, stored, timestamp, version } from '../wire.ts';

/** Limit of nesting of folders. */
export const maxFolderDepth = 10;
/** Limit of folders in a project, so that a client can read them all. */
export const maxFolders = 1000;

const name = resourceName('Folder', 1, 'Summer campaign');
const parentId = folderId.nullable().describe('The folder it is in; null at the top level.');

const mediaFolder = named(
  'MediaFolder',
  z.object({
    id: folderId,
    projectId,
    parentId,
    name: stored(name),
    mediaCount: z.int().describe('Number of media items directly in it.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type MediaFolder = z.infer<typeof mediaFolder>;

export const mediaFolders = crudOf({
  noun: 'media folder',
  eventNoun: 'folder',
  area: 'media',
  path: '/v1/media-folders',
  target: { folderId },
  output: mediaFolder,
  parent: { projectId },
  fields: { name, parentId: parentId.optional() },
  list: {
    summary: 'List media folders',
    guidance: `A project has at most ${maxFolders.toLocaleString('en')} folders.`,
    filters: {
      projectId: projectId.optional().describe('Only folders of this project.'),
      parentId: folderId
        .optional()
        .describe('Only folders directly in this one; `root` for those at the top level.')
        .meta({ examples: ['root'] }),
      q: searchText('name').meta({ examples: ['summer'] }),
    },
  },
  create: {
    guidance: `Names are unique within a folder, ignoring case. Folders nest up to ${maxFolderDepth} levels. They are not part of file addresses.`,
    example: { input: { name: 'Summer campaign' } },
  },
  update: {
    summary: 'Rename or move a media folder',
    guidance: 'Send only the fields to change. File addresses stay the same.',
    example: { input: { name: 'Summer campaign' } },
  },
  delete: {
    guidance: 'Its files and folders move to the folder it is in. No file is deleted.',
  },
});
