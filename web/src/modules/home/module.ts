import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('./home.page.tsx'), 'HomePage'),
});

/** The routes of Home. */
export const homeRoutes = [homeRoute] as const;

export const homeModule = {
  screens: [{ words: 'Home', to: '/home', icon: 'home', section: 'main', shortcut: 'home' }],
} satisfies DashboardModule;
