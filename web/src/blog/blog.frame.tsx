import type { ReactNode } from 'react';
import { NoProject } from '../projects/no.project.tsx';
import { ProjectSelect } from '../projects/project.select.tsx';
import { useHasGrant } from '../session/session.provider.tsx';
import type { Crumb } from '../shell/breadcrumbs.tsx';
import { useChangeFilters } from '../shell/list.filters.tsx';
import { Page } from '../shell/page.tsx';
import { SubNavigation } from '../shell/sub.navigation.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type BlogPlace, useBlogPlace } from './use.blog.place.ts';

interface BlogFrameProps {
  title: string;
  description: string;
  actions?: (place: BlogPlace) => ReactNode;
  children: (place: BlogPlace) => ReactNode;
}

/** What those screens of the blog stand in that show one project: its choice, and the way between them. */
export function BlogFrame({ actions, children, ...page }: BlogFrameProps) {
  const { projects, place } = useBlogPlace();
  const change = useChangeFilters();
  // What was looked at or looked for belongs to the project of before.
  const narrowed = {
    q: undefined,
    author: undefined,
    category: undefined,
    tag: undefined,
    websiteId: undefined,
  };
  return (
    <BlogPage {...page} projects={projects} projectId={place?.projectId} actions={place && actions?.(place)}>
      {projects && projects.size > 1 && (
        <div className="mb-4">
          <ProjectSelect
            projects={projects}
            projectId={place?.projectId}
            onChange={(projectId) => change({ ...narrowed, projectId })}
          />
        </div>
      )}
      {place ? children(place) : <Skeleton label="Loading the blog" />}
    </BlogPage>
  );
}

interface BlogPageProps {
  title: string;
  description: string;
  /** Names by id; undefined until they are known. */
  projects: ReadonlyMap<string, string> | undefined;
  /** The project that the other screens show too. */
  projectId: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the blog, whether it shows one project or all. */
export function BlogPage({ projects, projectId, actions, children, ...page }: BlogPageProps) {
  const crumbs: readonly Crumb[] = page.title === 'Blog' ? [] : [{ label: 'Blog', to: '/blog' }];
  const isNone = projects?.size === 0;
  return (
    <Page {...page} crumbs={crumbs} actions={!isNone && actions}>
      <BlogNavigation projectId={projectId} />
      {isNone ? (
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
  const shown = screens.filter(({ to }) => mayWrite || to !== '/blog/import');
  return (
    <SubNavigation label="Blog" screens={shown.map((screen) => ({ ...screen, search: { projectId } }))} />
  );
}
