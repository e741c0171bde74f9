import type { ReactNode } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import type { Crumb } from '../../shell/page/breadcrumbs.tsx';
import { Page } from '../../shell/page/page.tsx';
import { SubNavigation } from '../../shell/page/sub.navigation.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { NoProject } from '../projects/no.project.tsx';
import { ProjectSelect } from '../projects/project.select.tsx';
import { type BlogScope, useBlogScope } from './use.blog.scope.ts';

interface BlogFrameProps {
  title: string;
  description: string;
  actions?: (scope: BlogScope) => ReactNode;
  children: (scope: BlogScope) => ReactNode;
}

/** The frame of blog screens that show one project: project selection and navigation. */
export function BlogFrame({ actions, children, ...page }: BlogFrameProps) {
  const { projects, scope } = useBlogScope();
  const change = useChangeFilters();
  // Filters and open items belong to the previous project.
  const resetFilters = {
    q: undefined,
    author: undefined,
    category: undefined,
    tag: undefined,
    websiteId: undefined,
  };
  return (
    <BlogPage {...page} projects={projects} projectId={scope?.projectId} actions={scope && actions?.(scope)}>
      {projects && projects.size > 1 && (
        <div className="mb-4">
          <ProjectSelect
            projects={projects}
            projectId={scope?.projectId}
            onChange={(projectId) => change({ ...resetFilters, projectId })}
          />
        </div>
      )}
      {scope ? children(scope) : <Skeleton label="Loading the blog" />}
    </BlogPage>
  );
}

interface BlogPageProps {
  title: string;
  description: string;
  /** Names by id; undefined while loading. */
  projects: ReadonlyMap<string, string> | undefined;
  /** The project for links to the other screens. */
  projectId: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the blog, whether it shows one project or all. */
export function BlogPage({ projects, projectId, actions, children, ...page }: BlogPageProps) {
  const crumbs: readonly Crumb[] = page.title === 'Blog' ? [] : [{ label: 'Blog', to: '/blog' }];
  const hasNoProject = projects?.size === 0;
  return (
    <Page {...page} crumbs={crumbs} actions={!hasNoProject && actions}>
      <BlogNavigation projectId={projectId} />
      {hasNoProject ? (
        <NoProject title="No posts yet">
          A post belongs to a project, and there is none in this environment yet.
        </NoProject>
      ) : (
        children
      )}
    </Page>
  );
}

const screens = [
  { words: 'Posts', to: '/blog' },
  { words: 'Authors', to: '/blog/authors' },
  { words: 'Categories', to: '/blog/categories' },
  { words: 'Tags', to: '/blog/tags' },
  { words: 'Import', to: '/blog/import' },
] as const;

function BlogNavigation({ projectId }: { projectId: string | undefined }) {
  const mayWrite = useHasGrant('blog:write');
  const visibleScreens = screens.filter(({ to }) => mayWrite || to !== '/blog/import');
  return (
    <SubNavigation
      label="Blog"
      screens={visibleScreens.map((screen) => ({ ...screen, search: { projectId } }))}
    />
  );
}
