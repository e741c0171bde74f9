import { ServiceError } from '@imprint/shared/errors';
import type { SitePage } from '@imprint/shared/site/site.page';
import type { Deps } from '../../core/rpc/deps.ts';
import { type FeedInput, writeFeedFile } from './feed.task.ts';
import { writeSitePage } from './page.task.ts';
import type { Site } from './site.ts';

/** Writes a page in a worker, because its document may take long. */
export async function writePage(
  { work }: Pick<Deps, 'work'>,
  { organizationId: holder }: Site,
  { media, ...page }: SitePage,
): Promise<string> {
  const input = { ...page, media: [...media] };
  return inWorker(work.run(writeSitePage, input, { holder, field: 'blocks' }));
}

/** Writes a feed in a worker, for the same reason. */
export async function writeFeed(
  { work }: Pick<Deps, 'work'>,
  { organizationId: holder }: Site,
  feed: FeedInput,
): Promise<string> {
  return inWorker(work.run(writeFeedFile, feed, { holder, field: 'blocks' }));
}

/** A visitor can do nothing about a document that is too much work. */
function inWorker<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw new ServiceError('SERVICE_UNAVAILABLE', { cause: error });
  });
}
