import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { rootRoute } from '../../shell/root.route.ts';

const docsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/docs',
  component: lazyRouteComponent(() => import('./docs.frame.tsx'), 'DocsFrame'),
});

const component = lazyRouteComponent(() => import('./reference.page.tsx'), 'ReferencePage');

const overviewRoute = createRoute({ getParentRoute: () => docsRoute, path: '/', component });
const pageRoute = createRoute({ getParentRoute: () => docsRoute, path: '/$', component });

/** The API reference, for everybody. */
export const docsRoutes = docsRoute.addChildren([overviewRoute, pageRoute]);

export const docsModule = {
  screens: [{ words: t('API reference'), to: '/docs', icon: 'book', section: 'help' }],
  entries: {
    title: t('Documentation'),
    load: () => import('./entries.ts').then(({ findEntries }) => findEntries),
  },
} satisfies DashboardModule;
