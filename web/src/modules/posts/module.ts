import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
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
        create: phrase('created <name>a post</name>'),
        update: phrase('changed <name>a post</name>'),
        edit: phrase('edited the blocks of <name>a post</name>'),
        delete: phrase('deleted <name>a post</name>'),
        undelete: phrase('restored <name>a deleted post</name>'),
        duplicate: phrase('duplicated <name>a post</name>'),
        publish: phrase('published <name>a post</name>'),
        publishBatch: phrase('published several posts'),
        classify: phrase('changed the tags and categories of several posts'),
        unpublish: phrase('unpublished <name>a post</name>'),
        schedule: phrase('scheduled <name>a post</name>'),
        restore: phrase('restored a revision of <name>a post</name>'),
      },
      // Authors, categories and tags count their posts; media and components list the posts that use them; previews show them.
      affects: ['authors', 'categories', 'tags', 'media', 'components', 'previews'],
    },
  },
} satisfies DashboardModule;
