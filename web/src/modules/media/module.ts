import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { UploadsOverlay } from './uploads/uploads.overlay.tsx';

/** The routes of media. */
export const mediaRoutes = [
  pageRoute(
    '/media',
    ['q', 'kind', 'tag', 'unused', 'missingAlt', 'sort', 'view', 'folder', 'item'],
    () => import('./library/media.page.tsx'),
    'MediaPage',
  ),
] as const;

export const mediaModule = {
  screens: [
    {
      words: t('Media'),
      to: '/media',
      icon: 'media',
      section: 'main',
      isScoped: true,
      grant: 'media:read',
      shortcut: 'media',
      creates: { words: t('Upload files'), grant: 'media:write' },
    },
  ],
  things: {
    media: {
      icon: 'media',
      noun: t('File'),
      link: (mediaId, environment) => linkOptions({ to: '/media', search: { item: mediaId, environment } }),
    },
  },
  resources: {
    media: {
      phrases: {
        create: phrase('uploaded <name>a file</name>'),
        update: phrase('changed <name>a file</name>'),
        replace: phrase('replaced <name>a file</name>'),
        delete: phrase('deleted <name>a file</name>'),
        deleteBatch: phrase('deleted several files'),
        deleteBatchByPost: phrase('deleted several files'),
      },
      // Deleting can detach an item from its references, previews show its alt text, and organizations count its bytes.
      affects: [
        'mediaFolders',
        'organizations',
        'projects',
        'websites',
        'pages',
        'components',
        'posts',
        'authors',
        'previews',
      ],
    },
    mediaFolders: {
      words: t('Media folders'),
      phrases: {
        create: phrase('created <name>a folder</name>'),
        update: phrase('changed <name>a folder</name>'),
        delete: phrase('deleted <name>a folder</name>'),
      },
      // Deleting moves what is in it.
      affects: ['media'],
    },
  },
  overlays: { uploads: UploadsOverlay },
} satisfies DashboardModule;
