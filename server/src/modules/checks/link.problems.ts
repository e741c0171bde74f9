import type { LinkProblem } from '@imprint/shared/checks/checked.content';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../core/config.ts';
import { siteOf } from '../sites/site.ts';
import type { Website } from '../websites/website.entity.ts';
import { readMediaOf } from './checked.media.ts';
import { destinationReader } from './link.destinations.ts';
import { type Published, readPathProblems } from './path.problems.ts';

/** Finds the links that lead nowhere on a website, by address, with one statement for each kind of target. */
export async function readLinkProblems(
  { em, config }: { em: EntityManager; config: Config },
  website: Website,
  links: readonly string[],
  published: Published,
): Promise<Record<string, LinkProblem>> {
  const destinationOf = destinationReader(config, website);
  const destinations = links.map((href) => ({ href, ...destinationOf(href) }));
  const mediaIds = destinations.flatMap((each) => ('mediaId' in each ? (each.mediaId ?? []) : []));
  const paths = destinations.flatMap((each) => ('path' in each ? (each.path ?? []) : []));
  const media = await readMediaOf(em, website, mediaIds);
  const problemAt = await readPathProblems(em, siteOf(website), [...new Set(paths)], published);
  const problems: Record<string, LinkProblem> = {};
  for (const { href, ...destination } of destinations) {
    const problem = problemOf(destination);
    if (problem !== null) problems[href] = problem;
  }
  return problems;

  function problemOf(destination: { path?: string | null; mediaId?: string }): LinkProblem | null {
    const { path, mediaId } = destination;
    if (mediaId !== undefined) return Object.hasOwn(media, mediaId) ? null : 'missing';
    if (path === undefined) return null;
    return path === null ? 'missing' : problemAt(path);
  }
}
