import type { Module } from '../../core/rpc/module.ts';
import { SiteChanges } from './migrations/0025.site.changes.ts';
import { sweepSiteChanges } from './site.changes.ts';
import { createSiteSource } from './site.source.ts';

export const sitesModule = {
  migrations: [{ name: '0025-site-changes', class: SiteChanges }],
  sweeps: [{ name: 'sweeping changes of websites', run: sweepSiteChanges }],
  sites: createSiteSource,
} satisfies Module;
