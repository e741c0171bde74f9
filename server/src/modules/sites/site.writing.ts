import { ServiceError } from '@imprint/shared/errors';
import type { SitePage } from '@imprint/shared/site/site.page';
import type { Deps } from '../../core/rpc/deps.ts';
import type { Task } from '../../core/work/task.ts';
import { type PageInput, writeSitePage } from './page.task.ts';
import type { Site } from './site.ts';

/** Writes a page in a worker; as a document, or by another task. */
export function writePage(
  deps: Pick<Deps, 'work'>,
  site: Site,
  { media, ...page }: SitePage,
  task: Task<PageInput, string> = writeSitePage,
): Promise<string> {
  return writeInWorker(deps, site, task, { ...page, media: [...media] });
}

/** Writes something of a website in a worker, because its content may take long. */
export async function writeInWorker<Input>(
  { work }: Pick<Deps, 'work'>,
  { organizationId: holder }: Site,
  task: Task<Input, string>,
  input: Input,
): Promise<string> {
  return work.run(task, input, { holder, field: 'blocks' }).catch((error: unknown) => {
    // A visitor can do nothing about a document that is too much work.
    throw new ServiceError('SERVICE_UNAVAILABLE', { cause: error });
  });
}
