import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const postsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog',
  validateSearch: textParams(
    ...(['q', 'projectId', 'websiteId', 'status', 'authorId', 'categoryId', 'tag', 'isFeatured'] as const),
    ...(['locale', 'publishedAfter', 'publishedBefore', 'isDeleted', 'sort'] as const),
  ),
  component: lazyRouteComponent(() => import('./posts.page.tsx'), 'PostsPage'),
});

const postRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/posts/$postId',
  validateSearch: textParams('history'),
  component: lazyRouteComponent(() => import('./post.editor.tsx'), 'PostEditorPage'),
});

/** The routes of posts. */
export const postsRoutes = [postsRoute, postRoute] as const;

export const postsModule = {
  screens: [
    {
      words: 'Blog',
      to: '/blog',
      icon: 'blog',
      section: 'main',
      grant: 'blog:read',
      shortcut: 'blog',
      creates: { words: 'New post', grant: 'blog:write' },
    },
  ],
  links: {
    post: (postId, environment) =>
      linkOptions({ to: '/blog/posts/$postId', params: { postId }, search: { environment } }),
  },
  resources: {
    posts: {
      phrases: {
        create: 'created a post',
        update: 'changed a post',
        edit: 'edited the blocks of a post',
        delete: 'deleted a post',
        undelete: 'brought a deleted post back',
        duplicate: 'copied a post',
        publish: 'published a post',
        unpublish: 'took a post offline',
        schedule: 'scheduled a post',
        restore: 'restored a revision of a post',
      },
      // Authors, categories and tags count their posts; media and components list the posts that use them.
      affects: ['authors', 'categories', 'tags', 'media', 'components'],
    },
  },
} satisfies DashboardModule;
