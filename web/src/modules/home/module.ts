import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of Home. */
export const homeRoutes = [pageRoute('/home', [], () => import('./home.page.tsx'), 'HomePage')] as const;

export const homeModule = {
  screens: [{ words: 'Home', to: '/home', icon: 'home', section: 'main', shortcut: 'home' }],
} satisfies DashboardModule;
