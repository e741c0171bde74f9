import { type Environment, environments } from '@imprint/shared/environments';
import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { CrashPage } from './page/crash.page.tsx';
import { MissingPage } from './page/missing.page.tsx';
import { Root } from './root.tsx';
import { textParams } from './search.ts';

/** The tenant scope of the tab, and whether the page's create dialog is open. */
export function readRootSearch(search: Record<string, unknown>): {
  organization?: string | undefined;
  environment?: Environment | undefined;
  create?: string | undefined;
} {
  const { organization, environment, create } = textParams('organization', 'environment', 'create')(search);
  return { organization, environment: environments.find((name) => name === environment), create };
}

/** The root route. */
export const rootRoute = createRootRoute({
  component: Root,
  errorComponent: CrashPage,
  notFoundComponent: MissingPage,
  validateSearch: readRootSearch,
  search: { middlewares: [retainSearchParams(['organization', 'environment'])] },
});
