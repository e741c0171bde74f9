import type { Transitions } from './transitions.ts';

/** Where a project stands: drafted, published or put away. */
export const projectStatuses = ['draft', 'published', 'archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
export type ProjectTransition = 'publish' | 'unpublish' | 'archive' | 'unarchive';

export const projectTransitions: Transitions<ProjectTransition, ProjectStatus> = {
  publish: {
    from: ['draft'],
    to: 'published',
    summary: 'Publish a draft project',
  },
  unpublish: {
    from: ['published'],
    to: 'draft',
    summary: 'Take a published project back to draft',
  },
  archive: {
    from: ['draft', 'published'],
    to: 'archived',
    summary: 'Archive a draft or published project',
  },
  unarchive: {
    from: ['archived'],
    to: 'draft',
    summary: 'Bring an archived project back as a draft',
  },
};

/** Where a website stands; an unpublished one was live before, so it is no draft any more. */
export const websiteStatuses = ['draft', 'published', 'unpublished'] as const;
export type WebsiteStatus = (typeof websiteStatuses)[number];
export type WebsiteTransition = 'publish' | 'unpublish';

export const websiteTransitions: Transitions<WebsiteTransition, WebsiteStatus> = {
  publish: {
    from: ['draft', 'unpublished'],
    to: 'published',
    summary: 'Publish a draft or unpublished website',
  },
  unpublish: {
    from: ['published'],
    to: 'unpublished',
    summary: 'Take a published website offline',
  },
};

/** Where a page or a post stands; a scheduled one is not live yet, an unpublished one was. */
export const publicationStatuses = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];
