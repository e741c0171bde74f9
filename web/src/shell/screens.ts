import type { Grant } from '@imprint/shared/scopes';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { UnreadBadge } from '../contact/unread.badge.tsx';
import { useSession } from '../session/session.provider.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { ShortcutName } from './shortcuts.ts';

export interface Screen {
  words: string;
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  section: 'main' | 'settings' | 'help' | 'account';
  /** The grant that is required to see the screen. */
  grant?: Grant;
  shortcut?: ShortcutName;
  /** What can be created there, and the grant that is required. */
  creates?: { words: string; grant: Grant };
  /** Shown next to its name in the navigation. */
  Mark?: ComponentType<{ isCollapsed: boolean }>;
}

/** The screens of the dashboard, for the navigation, the palette and the shortcuts. */
const screens: readonly Screen[] = [
  { words: 'Home', to: '/home', icon: 'home', section: 'main', shortcut: 'home' },
  {
    words: 'Projects',
    to: '/projects',
    icon: 'projects',
    section: 'main',
    shortcut: 'projects',
    creates: { words: 'New project', grant: 'projects:write' },
  },
  {
    words: 'Websites',
    to: '/websites',
    icon: 'website',
    section: 'main',
    shortcut: 'websites',
    creates: { words: 'New website', grant: 'websites:write' },
  },
  {
    words: 'Media',
    to: '/media',
    icon: 'media',
    section: 'main',
    grant: 'media:read',
    shortcut: 'media',
    creates: { words: 'Upload files', grant: 'media:write' },
  },
  {
    words: 'Design',
    to: '/design',
    icon: 'design',
    section: 'main',
    grant: 'design:read',
    shortcut: 'design',
    creates: { words: 'New token', grant: 'design:write' },
  },
  {
    words: 'Blog',
    to: '/blog',
    icon: 'blog',
    section: 'main',
    grant: 'blog:read',
    shortcut: 'blog',
    creates: { words: 'New post', grant: 'blog:write' },
  },
  {
    words: 'Contact',
    to: '/contact',
    icon: 'mail',
    section: 'main',
    grant: 'websites:read',
    shortcut: 'contact',
    Mark: UnreadBadge,
  },
  {
    words: 'Organization',
    to: '/settings/organization',
    icon: 'organization',
    section: 'settings',
    shortcut: 'organization',
  },
  {
    words: 'Members',
    to: '/settings/members',
    icon: 'people',
    section: 'settings',
    shortcut: 'members',
    creates: { words: 'Invite people', grant: 'members' },
  },
  {
    words: 'API keys',
    to: '/settings/api-keys',
    icon: 'key',
    section: 'settings',
    grant: 'keys',
    shortcut: 'keys',
    creates: { words: 'New API key', grant: 'keys' },
  },
  {
    words: 'Usage',
    to: '/settings/usage',
    icon: 'chart',
    section: 'settings',
    grant: 'keys',
    shortcut: 'usage',
  },
  {
    words: 'Activity',
    to: '/settings/activity',
    icon: 'activity',
    section: 'settings',
    grant: 'settings',
    shortcut: 'activity',
  },
  { words: 'API reference', to: '/docs', icon: 'book', section: 'help' },
  { words: 'Account', to: '/account', icon: 'person', section: 'account' },
];

/** The screens that the person may see, without create actions that they may not use. */
export function useScreens(): readonly Screen[] {
  return screensFor(useSession().grants);
}

export function screensFor(grants: readonly Grant[]): readonly Screen[] {
  return screens
    .filter(({ grant }) => !grant || grants.includes(grant))
    .map((screen) => {
      if (!screen.creates || grants.includes(screen.creates.grant)) return screen;
      const { creates: _, ...rest } = screen;
      return rest;
    });
}
