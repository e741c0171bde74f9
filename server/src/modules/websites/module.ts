import { websites } from '@imprint/shared/contract/websites';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { createChallengeReader, type ReadChallenge } from '../../core/sites/domain.challenge.ts';
import { Websites } from './migrations/0004.websites.ts';
import { WebsiteAddresses } from './migrations/0024.website.addresses.ts';
import { BlogPaths } from './migrations/0026.blog.paths.ts';
import { RobotsAndMissingPages } from './migrations/0028.robots.and.missing.pages.ts';
import { Menus } from './migrations/0029.menus.ts';
import { Appearance } from './migrations/0030.appearance.ts';
import { Domains } from './migrations/0033.domains.ts';
import { PublishChecks } from './migrations/0039.publish.checks.ts';
import { verifyDomain } from './website.domains.ts';
import { Website } from './website.entity.ts';
import { detachFromWebsite } from './website.media.ts';
import type { WebsitePages } from './website.pages.ts';
import {
  deleteWebsite,
  publishWebsite,
  websiteCreation,
  websiteCrud,
  websiteTransitionHandlers,
} from './website.service.ts';
import type { PrepareTemplate } from './website.templates.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    /** Opened by the pages. */
    websitePages: WebsitePages;
    readChallenge: ReadChallenge;
    /** Opened by the templates. */
    prepareTemplate: PrepareTemplate;
  }
}

export const websitesModule = {
  open: () => ({ readChallenge: createChallengeReader() }),
  operations: {
    websites: implement('websites', websites, {
      ...websiteCrud,
      ...websiteTransitionHandlers,
      create: websiteCreation,
      publish: publishWebsite,
      verifyDomain,
      delete: deleteWebsite,
    }),
  },
  entities: [Website],
  migrations: [
    { name: '0004-websites', class: Websites },
    { name: '0024-website-addresses', class: WebsiteAddresses },
    { name: '0026-blog-paths', class: BlogPaths },
    { name: '0028-robots-and-missing-pages', class: RobotsAndMissingPages },
    { name: '0029-menus', class: Menus },
    { name: '0030-appearance', class: Appearance },
    { name: '0033-domains', class: Domains },
    { name: '0039-publish-checks', class: PublishChecks },
  ],
  detachMedia: { from: 'website', run: detachFromWebsite },
} satisfies Module;
