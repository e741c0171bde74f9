import { contract } from '@imprint/shared/contract';
import type { ActivityEntry, actorTypes } from '@imprint/shared/contract/activity';
import { capitalized } from '@imprint/shared/nouns';
import type { Operation } from '@imprint/shared/operation';
import type { surfaces } from '@imprint/shared/surfaces';
import { changesOf, type DashboardModule } from '../../shell/module.ts';

/**
 * What somebody did, as a phrase after their name, from the `module.ts` of the resource; an unknown operation is shown
 * by its name.
 */
export function activityPhrase(modules: readonly DashboardModule[], operation: string): string {
  const [resource = '', verb = ''] = operation.split('.');
  return changesOf(modules, resource)?.phrases[verb] ?? operation;
}

export const actorWords: Record<(typeof actorTypes)[number], string> = {
  user: 'Person',
  apiKey: 'API key',
  system: 'System',
  anonymous: 'Not signed in',
};

export const surfaceWords: Record<(typeof surfaces)[number], string> = {
  dashboard: 'Dashboard',
  rest: 'REST API',
  tools: 'Tools',
  trpc: 'tRPC',
  cli: 'Command line',
  schedule: 'Schedule',
  site: 'Website',
};

/** Who made a change: their name at that time, or their kind. */
export function nameOf({ type, name }: ActivityEntry['actor']): string {
  return name ?? (type === 'anonymous' ? 'Somebody' : actorWords[type]);
}

/** The resources on which something can be changed. */
export const resourceKinds = Object.entries(contract)
  .filter(([, resource]) => Object.values<Operation>(resource).some(({ kind }) => kind === 'mutation'))
  .map(([name]) => name);

/** What a kind of resource is called. */
export function wordsOfKind(modules: readonly DashboardModule[], kind: string): string {
  return changesOf(modules, kind)?.words ?? capitalized(kind);
}
