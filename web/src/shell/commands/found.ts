import type { SearchResult } from '@imprint/shared/contract/search';
import type { IdPrefix } from '@imprint/shared/wire';
import type { IconName } from '../../kit/ui/icon.tsx';
import type { DashboardModule, ResourceLinkTarget } from '../module.ts';
import type { Command } from './commands.ts';
import type { RecentThing } from './recent.ts';

/** The icon and the name of each kind, by the prefix of its ids. */
const looks: Partial<Record<IdPrefix, { icon: IconName; noun: string }>> = {
  proj: { icon: 'projects', noun: 'Project' },
  site: { icon: 'website', noun: 'Website' },
  page: { icon: 'document', noun: 'Page' },
  post: { icon: 'blog', noun: 'Post' },
  media: { icon: 'media', noun: 'File' },
  tok: { icon: 'design', noun: 'Token' },
  cmp: { icon: 'component', noun: 'Component' },
  cmsg: { icon: 'mail', noun: 'Message' },
  mem: { icon: 'person', noun: 'Member' },
  key: { icon: 'key', noun: 'API key' },
};

function prefixOf(id: string): IdPrefix {
  // Safe because another prefix finds nothing in the tables.
  return id.slice(0, id.indexOf('_')) as IdPrefix;
}

/** The page of a thing; undefined when it has none. */
function linkTo(modules: readonly DashboardModule[], id: string): ResourceLinkTarget | undefined {
  for (const { links } of modules) {
    const link = links?.[prefixOf(id)]?.(id, undefined);
    if (link) return link;
  }
  return undefined;
}

/** What opens a thing. */
function opening(modules: readonly DashboardModule[], { id, title }: RecentThing): Command[] {
  const link = linkTo(modules, id);
  const look = looks[prefixOf(id)];
  if (!link || !look) return [];
  return [{ key: id, words: title, icon: look.icon, hint: look.noun, opens: { id, title }, link }];
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
      return { ...command, ...(description && { description }), ...(status && { status }) };
    }),
  );
}
