import type { ResourceName } from '../../shell/module.ts';

/** What a project or a website holds: it is deleted along, and a template fills it. */
export const projectContents: readonly ResourceName[] = [
  'pages',
  'posts',
  'media',
  'mediaFolders',
  'collections',
  'tokens',
  'components',
  'authors',
  'categories',
  'tags',
  'redirects',
  'previews',
  'contact',
  'views',
];
