import { maxExportedPaths } from '@imprint/shared/contract/exports';
import { redirectHtml } from '@imprint/shared/site/redirect.html';
import { homePath, localizedPath } from '@imprint/shared/site/site.paths';
import type { Deps } from '../../core/rpc/deps.ts';
import { fileSourcesOf } from '../../core/rpc/file.sources.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';
import type { FileSource, OpenFile } from '../../core/storage/public.file.ts';
import { makeFrame } from '../sites/site.frame.ts';
import { makeAnswer, makeMissing } from '../sites/site.routes.ts';
import { isLive, ofSite, postPath, type Site, tenantOf } from '../sites/site.ts';
import { type Archive, createArchive } from './export.archive.ts';
import { crawl } from './export.crawl.ts';
import { fileNameOf, pathsIn } from './export.paths.ts';

/** Why an export cannot be made, in the words for its owner. */
export class ExportProblem extends Error {}

/** How many files are made at a time: enough to keep the workers busy, and few enough not to hold up visitors. */
const concurrency = 4;
const wholeFiles = [homePath, '/robots.txt', '/sitemap.xml', '/llms.txt'];

/**
 * Makes a ZIP file of all that visitors of a website see. The stream fails with an `ExportProblem` when the owner can
 * do something about it.
 */
export function writeExport(
  deps: Deps,
  site: Site,
  { onProgress, signal }: { onProgress: (done: number, known: number) => void; signal: AbortSignal },
): AsyncIterable<Uint8Array> {
  const archive = createArchive();
  signal.addEventListener('abort', () => archive.fail(new Error('The export was canceled.')));
  addFiles(deps, site, archive, onProgress).then(archive.end, archive.fail);
  return archive.bytes;
}

async function addFiles(
  deps: Deps,
  site: Site,
  archive: Archive,
  onProgress: (done: number, known: number) => void,
): Promise<void> {
  // Its domain may lead to the static host.
  const formRoot = siteRoot(deps.config, { ...site, domain: null });
  const frame = { ...(await makeFrame(deps, site)), formRoot };
  const root = siteRoot(deps.config, site);
  const sources = fileSourcesOf(deps);
  const redirects: string[] = [];

  const addText = async (name: string | null, bytes: Buffer) => {
    if (name !== null) await archive.add(name, bytes);
  };

  const visit = async (path: string): Promise<string[]> => {
    if (path.startsWith('/files/')) {
      await addFile(sources, site, archive, path);
      return [];
    }
    const answer = await makeAnswer(deps, frame, { base: '', path });
    if (!answer) return [];
    const { body, status, headers } = answer;
    const { Location: location, 'Content-Type': contentType = '' } = headers;
    if (location !== undefined) {
      if (isLiteral(path)) redirects.push(`${path} ${location} ${status}\n`);
      await addText(fileNameOf(path, true), Buffer.from(redirectHtml(location)));
      return pathsIn(` href="${location}"`, root);
    }
    await addText(fileNameOf(path, contentType.startsWith('text/html')), body);
    return pathsIn(body.toString(), root);
  };

  const found: string[] = [];
  for (const { code, isDefault } of site.locales) {
    const { body } = await makeMissing(deps, frame, '', code);
    await addText(isDefault ? '404.html' : `${code}/404.html`, body);
    found.push(...pathsIn(body.toString(), root));
  }
  await crawl(
    [...wholeFiles, ...(await readPaths(deps, site)), ...found],
    (path) =>
      visit(path).catch((cause: unknown) => {
        throw new ExportProblem(`${pageOf(path)} could not be written.`, { cause });
      }),
    { concurrency, onProgress },
  );
  if (redirects.length > 0) await addText('_redirects', Buffer.from(redirects.sort().join('')));
}

/** The path of a page for its own and for that of its Markdown, which are written side by side. */
function pageOf(path: string): string {
  return path.startsWith('/files/') ? path : path.replace(/\.md$/, '');
}

/** Whether hosts take a path in `_redirects` for itself, and not for a pattern of paths. */
function isLiteral(path: string): boolean {
  return !/[*:]/.test(path);
}

/** Reads the paths of all pages, posts and redirects. */
async function readPaths({ read }: Pick<Deps, 'read'>, site: Site): Promise<string[]> {
  const rows = await read<{ kind: 'page' | 'post' | 'redirect'; locale: string; pathOrSlug: string }>(
    tenantOf(site),
    'exports.paths',
    `select 'page' as kind, locale, path as "pathOrSlug" from page where ${ofSite} and ${isLive}
     union all select 'post', locale, slug from post where ${ofSite} and ${isLive}
     union all select 'post', locale, slug from former_post_slug where website_id = $3
     union all select 'redirect', '', source_path from redirect where ${ofSite}
     limit ${maxExportedPaths + 1}`,
    [site.id],
  );
  if (rows.length > maxExportedPaths)
    throw new ExportProblem(`The website has more than ${maxExportedPaths} pages, posts and redirects.`);
  return rows.flatMap(({ kind, locale, pathOrSlug }) => {
    // The path of the home page as well, which leads to the root.
    if (kind === 'page') return localizedPath(site, { locale, path: pathOrSlug });
    if (kind === 'redirect') return pathOrSlug;
    return site.blogPath === null ? [] : postPath(site, { locale, slug: pathOrSlug });
  });
}

/** Adds a file of the website's project; nothing where there is none, as for a visitor. */
async function addFile(
  sources: ReadonlyMap<string, FileSource>,
  { projectId }: Site,
  archive: Archive,
  path: string,
): Promise<void> {
  const { signal } = archive;
  const [, , id = '', ...rest] = path.split('/').map(decodeURIComponent);
  const filename = rest.pop() ?? '';
  const request = { id, form: rest, filename, query: {}, client: 'export', projectId, signal };
  const file = await sources.get(id.split('_')[0] ?? '')?.find(request);
  const name = fileNameOf(path, false);
  if (file?.filename !== filename || name === null) return;
  const { headers, open } = await file.represent();
  const opened: OpenFile = await open();
  const isPacked = /^(?:image\/(?!svg)|video|audio|font)/.test(headers['Content-Type'] ?? '');
  await archive.add(name, await opened.read(null), { isPacked });
}
