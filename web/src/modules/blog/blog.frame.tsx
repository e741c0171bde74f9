import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import type { Crumb } from '../../shell/page/breadcrumbs.tsx';
import { Page } from '../../shell/page/page.tsx';
import { SubNavigation } from '../../shell/page/sub.navigation.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { NoProject } from '../projects/no.project.tsx';
import { ProjectNeeded } from '../projects/project.needed.tsx';
import type { ProjectScope } from '../projects/use.project.scope.ts';
import { type BlogScope, useBlogScope } from './use.blog.scope.ts';

interface BlogFrameProps {
  title: string;
  description: string;
  /** Why the screen shows a single project; absent when it can show all. */
  needsProject?: string;
  actions?: (scope: BlogScope) => ReactNode;
  children: (scope: BlogScope) => ReactNode;
}

/** The frame of blog screens besides the posts. */
export function BlogFrame({ needsProject, actions, children, ...page }: BlogFrameProps) {
  const { scope, isLoading } = useBlogScope({ needsProject: needsProject !== undefined });
  const isUndecided = needsProject !== undefined && scope.projectId === undefined;
  return (
    <BlogPage {...page} scope={scope} actions={!isLoading && !isUndecided && actions?.(scope)}>
      {isLoading && <Skeleton label={t('Loading the blog')} />}
      {!isLoading && isUndecided && <ProjectNeeded>{needsProject}</ProjectNeeded>}
      {!isLoading && !isUndecided && children(scope)}
    </BlogPage>
  );
}

interface BlogPageProps {
  title: string;
  description: string;
  scope: ProjectScope;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the blog. */
export function BlogPage({ scope, actions, children, ...page }: BlogPageProps) {
  const crumbs: readonly Crumb[] = page.title === t('Blog') ? [] : [{ label: t('Blog'), to: '/blog' }];
  const hasNoProject = scope.count === 'none';
  return (
    <Page {...page} crumbs={crumbs} actions={!hasNoProject && actions}>
      <BlogNavigation />
      {hasNoProject ? (
        <NoProject title={t('No blog yet')}>
          {t('A blog belongs to a project. This environment has no projects yet.')}
        </NoProject>
      ) : (
        children
      )}
    </Page>
  );
}

const screens = [
  { words: t('Posts'), to: '/blog' },
  { words: t('Authors'), to: '/blog/authors' },
  { words: t('Categories'), to: '/blog/categories' },
  { words: t('Tags'), to: '/blog/tags' },
  { words: t('Import'), to: '/blog/import' },
] as const;

function BlogNavigation() {
  const mayWrite = useHasGrant('blog:write');
  const visibleScreens = screens.filter(({ to }) => mayWrite || to !== '/blog/import');
  return <SubNavigation label={t('Blog')} screens={visibleScreens} />;
}
