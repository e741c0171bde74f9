import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../app.route.ts';
import { textParams } from '../search.ts';

const postsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog',
  validateSearch: textParams(
    ...(['q', 'projectId', 'websiteId', 'status', 'authorId', 'categoryId', 'tag', 'isFeatured'] as const),
    ...(['locale', 'publishedAfter', 'publishedBefore', 'isDeleted', 'sort'] as const),
  ),
  component: lazyRouteComponent(() => import('../posts/posts.page.tsx'), 'PostsPage'),
});

const postRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/posts/$postId',
  validateSearch: textParams('history'),
  component: lazyRouteComponent(() => import('../posts/post.editor.page.tsx'), 'PostEditorPage'),
});

const authorsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/authors',
  validateSearch: textParams('projectId', 'q', 'sort', 'author'),
  component: lazyRouteComponent(() => import('./authors.page.tsx'), 'AuthorsPage'),
});

const categoriesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/categories',
  validateSearch: textParams('projectId', 'q', 'category'),
  component: lazyRouteComponent(() => import('./categories.page.tsx'), 'CategoriesPage'),
});

const tagsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/tags',
  validateSearch: textParams('projectId', 'q', 'sort', 'tag'),
  component: lazyRouteComponent(() => import('./tags.page.tsx'), 'TagsPage'),
});

const importRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/import',
  validateSearch: textParams('projectId', 'websiteId'),
  component: lazyRouteComponent(() => import('./import.page.tsx'), 'ImportPage'),
});

/** The routes of the blog: posts, authors, categories, tags and import. */
export const blogRoutes = [
  postsRoute,
  postRoute,
  authorsRoute,
  categoriesRoute,
  tagsRoute,
  importRoute,
] as const;
