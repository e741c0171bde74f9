import { linkOptions } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of posts. */
export const postsRoutes = [
  pageRoute(
    '/blog',
    [
      'q',
      'websiteId',
      'status',
      'authorId',
      'categoryId',
      'tag',
      'isFeatured',
      'locale',
      'publishedAfter',
      'publishedBefore',
      'isDeleted',
      'sort',
    ],
    () => import('./posts.page.tsx'),
    'PostsPage',
  ),
  pageRoute(
    '/blog/posts/$postId',
    ['history', 'comment'],
    () => import('./post.editor.tsx'),
    'PostEditorPage',
  ),
  pageRoute('/blog/posts/$postId/preview', [], () => import('./post.preview.tsx'), 'PostPreviewPage'),
] as const;

export const postsModule = {
  screens: [
    {
      words: t('Blog'),
      to: '/blog',
      icon: 'blog',
      section: 'main',
      isScoped: true,
      grant: 'blog:read',
      shortcut: 'blog',
      creates: { words: t('New post'), grant: 'blog:write' },
    },
  ],
  things: {
    post: {
      icon: 'blog',
      noun: t('Post'),
      link: (postId, environment) =>
        linkOptions({ to: '/blog/posts/$postId', params: { postId }, search: { environment } }),
      copyWords: t('Copy post ID'),
    },
  },
  resources: {
    posts: {
      phrases: {
        create: t('created a post'),
        update: t('changed a post'),
        edit: t('edited the blocks of a post'),
        delete: t('deleted a post'),
        undelete: t('restored a deleted post'),
        duplicate: t('duplicated a post'),
        publish: t('published a post'),
        publishBatch: t('published several posts'),
        classify: t('changed the tags and categories of several posts'),
        unpublish: t('unpublished a post'),
        schedule: t('scheduled a post'),
        restore: t('restored a revision of a post'),
      },
      // Authors, categories and tags count their posts; media and components list the posts that use them; previews show them.
      affects: ['authors', 'categories', 'tags', 'media', 'components', 'previews'],
    },
  },
} satisfies DashboardModule;
