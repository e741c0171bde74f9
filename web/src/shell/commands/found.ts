import type { SearchResult } from '@imprint/shared/contract/search';
import type { Grant } from '@imprint/shared/scopes';
import { type DashboardModule, kindOf, thingOf } from '../module.ts';
import { isStatus } from '../status.badge.tsx';
import type { Command } from './commands.ts';
import type { RecentThing } from './recent.ts';

/** What opens a thing. */
function opening(modules: readonly DashboardModule[], { id, title }: RecentThing): Command[] {
  const thing = thingOf(modules, id, undefined);
  if (!thing) return [];
  const { icon, noun, link } = thing;
  return [{ key: id, words: title, icon, hint: noun, opens: { id, title }, link }];
}

/** The commands that open what was open before. */
export function recentCommands(
  modules: readonly DashboardModule[],
  things: readonly RecentThing[],
): Command[] {
  return things.flatMap((thing) => opening(modules, thing));
}

/** The commands that open the results of a search; `projects` are the known names by id. */
export function foundCommands(
  modules: readonly DashboardModule[],
  results: readonly SearchResult[],
  projects: ReadonlyMap<string, string>,
): Command[] {
  return results.flatMap((result) =>
    opening(modules, result).map((command) => {
      const { kind, excerpt, projectId, status } = result;
      const project = kind === 'project' || projectId === null ? undefined : projects.get(projectId);
      const description = [project, excerpt].filter(Boolean).join(' · ');
      return { ...command, ...(description && { description }), ...(isStatus(status) && { status }) };
    }),
  );
}

/** How many results offer to create something in them. */
const maxCreations = 3;

/** The commands that create something in the results of a search. */
export function creationCommands(
  modules: readonly DashboardModule[],
  results: readonly SearchResult[],
  grants: readonly Grant[],
): Command[] {
  return results
    .flatMap(({ id, title }): Command[] => {
      const creates = kindOf(modules, id)?.creates;
      if (!creates || !grants.includes(creates.grant)) return [];
      return [
        { key: `create in ${id}`, words: creates.wordsIn(title), icon: 'plus', link: creates.link(id) },
      ];
    })
    .slice(0, maxCreations);
}
