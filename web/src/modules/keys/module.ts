import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
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
        create: phrase('created <name>an API key</name>'),
        createPublishable: phrase('created <name>a publishable API key</name>'),
        update: phrase('changed <name>an API key</name>'),
        rotate: phrase('rotated <name>an API key</name>'),
        disable: phrase('disabled <name>an API key</name>'),
        enable: phrase('enabled <name>an API key</name>'),
        revoke: phrase('revoked <name>an API key</name>'),
      },
      affects: ['organizations'],
    },
  },
} satisfies DashboardModule;
