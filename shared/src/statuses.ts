import type { Transitions } from './transitions.ts';

/** The statuses of a project. */
export const projectStatuses = ['draft', 'published', 'archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
export type ProjectTransition = 'publish' | 'unpublish' | 'archive' | 'unarchive';

export const projectTransitions: Transitions<ProjectTransition, ProjectStatus> = {
  publish: {
    from: ['draft'],
    to: 'published',
    summary: 'Publish a draft project',
    event: 'project.published',
  },
  unpublish: {
    from: ['published'],
    to: 'draft',
    summary: 'Take a published project back to draft',
    event: 'project.unpublished',
  },
  archive: {
    from: ['draft', 'published'],
    to: 'archived',
    summary: 'Archive a draft or published project',
    event: 'project.archived',
  },
  unarchive: {
    from: ['archived'],
    to: 'draft',
    summary: 'Bring an archived project back as a draft',
    event: 'project.unarchived',
  },
};

/** The statuses of a website. An unpublished one was live before, unlike a draft. */
export const websiteStatuses = ['draft', 'published', 'unpublished'] as const;
export type WebsiteStatus = (typeof websiteStatuses)[number];
export type WebsiteTransition = 'publish' | 'unpublish';

export const websiteTransitions: Transitions<WebsiteTransition, WebsiteStatus> = {
  publish: {
    from: ['draft', 'unpublished'],
    to: 'published',
    summary: 'Publish a website, or the changes of a published one',
    event: 'website.published',
  },
  unpublish: {
    from: ['published'],
    to: 'unpublished',
    summary: 'Take a published website offline',
    event: 'website.unpublished',
  },
};

/** The statuses of a page or a post. A scheduled one is not live yet, an unpublished one was live before. */
export const publicationStatuses = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];
