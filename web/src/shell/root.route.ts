import { type Environment, environments } from '@imprint/shared/environments';
import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { CrashPage } from './page/crash.page.tsx';
import { MissingPage } from './page/missing.page.tsx';
import { Root } from './root.tsx';
import { textParams } from './search.ts';

type RootSearch = {
  organization?: string | undefined;
  environment?: Environment | undefined;
  /** The id of the chosen project; absent for all projects. */
  project?: string | undefined;
  create?: string | undefined;
};

const readTexts = textParams('organization', 'environment', 'project', 'create');

/** The tenant scope of the tab, its project, and whether the page's create dialog is open. */
export function readRootSearch(search: Record<string, unknown>): RootSearch {
  const { organization, environment, project, create } = readTexts(search);
  return { organization, environment: environments.find((name) => name === environment), project, create };
}

/** Drops the project of another organization or environment, unless the link names it. */
export function withinTenant(present: RootSearch, next: RootSearch): RootSearch {
  const isSame = (name: 'organization' | 'environment') =>
    present[name] === undefined || next[name] === undefined || next[name] === present[name];
  if (next.project !== present.project || (isSame('organization') && isSame('environment'))) return next;
  return { ...next, project: undefined };
}

/** The root route. */
export const rootRoute = createRootRoute({
  component: Root,
  errorComponent: CrashPage,
  notFoundComponent: MissingPage,
  validateSearch: readRootSearch,
  search: {
    middlewares: [
      ({ search, next }) => withinTenant(search, next(search)),
      retainSearchParams(['organization', 'environment', 'project']),
    ],
  },
});
