import { linkOptions } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of API keys. */
export const keysRoutes = [
  pageRoute('/settings/api-keys', ['q', 'state', 'reaches'], () => import('./keys.page.tsx'), 'KeysPage'),
  pageRoute('/settings/api-keys/$keyId', ['period', 'at'], () => import('./key.page.tsx'), 'KeyPage'),
] as const;

export const keysModule = {
  screens: [
    {
      words: t('API keys'),
      to: '/settings/api-keys',
      icon: 'key',
      section: 'settings',
      grant: 'keys',
      shortcut: 'keys',
      creates: { words: t('New API key'), grant: 'keys' },
    },
  ],
  things: {
    key: {
      icon: 'key',
      noun: t('API key'),
      link: (keyId) => linkOptions({ to: '/settings/api-keys/$keyId', params: { keyId } }),
    },
  },
  resources: {
    keys: {
      words: t('API keys'),
      phrases: {
        create: t('created an API key'),
        createPublishable: t('created a publishable API key'),
        update: t('changed an API key'),
        rotate: t('rotated an API key'),
        disable: t('disabled an API key'),
        enable: t('enabled an API key'),
        revoke: t('revoked an API key'),
      },
      affects: ['organizations'],
    },
  },
} satisfies DashboardModule;
