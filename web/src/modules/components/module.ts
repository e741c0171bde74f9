import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of components. */
export const componentsRoutes = [
  pageRoute(
    '/design/components',
    ['collectionId', 'q', 'group', 'sort'],
    () => import('./components.page.tsx'),
    'ComponentsPage',
  ),
  pageRoute(
    '/design/components/$componentId',
    [],
    () => import('./component.editor.page.tsx'),
    'ComponentEditorPage',
  ),
] as const;

export const componentsModule = {
  things: {
    cmp: {
      icon: 'component',
      noun: t('Component'),
      link: (componentId, environment) =>
        linkOptions({
          to: '/design/components/$componentId',
          params: { componentId },
          search: { environment },
        }),
      copyWords: t('Copy component ID'),
    },
  },
  resources: {
    components: {
      phrases: {
        create: phrase('created <name>a component</name>'),
        update: phrase('changed <name>a component</name>'),
        save: phrase('saved <name>a component</name>'),
        delete: phrase('deleted <name>a component</name>'),
      },
      // Media list their references.
      affects: ['media'],
    },
  },
} satisfies DashboardModule;
