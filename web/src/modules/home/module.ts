import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of Home. */
export const homeRoutes = [pageRoute('/home', [], () => import('./home.page.tsx'), 'HomePage')] as const;

export const homeModule = {
  screens: [{ words: t('Home'), to: '/home', icon: 'home', section: 'main', shortcut: 'home' }],
} satisfies DashboardModule;
