import type { Block } from '@imprint/shared/blocks/block';
import { ServiceError } from '@imprint/shared/errors';
import { sentId } from '@imprint/shared/site/contact.form.html';
import type { SitePage, SiteShell } from '@imprint/shared/site/site.page';
import { homePath, sitePathOf } from '@imprint/shared/site/site.paths';
import { siteStyleSheet } from '@imprint/shared/site/style.sheet';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../core/rpc/deps.ts';
import type { SiteAnswer, SiteRequest, SiteSource } from '../../core/sites/site.source.ts';
import { findDesign } from '../design/tasks/design.store.ts';
import { writeFile } from '../design/tasks/export.task.ts';
import { defaultLocaleOf } from '../websites/website.locales.ts';
import { formAnswer, hashOf, htmlAnswer, redirectAnswer, styleSheetAnswer } from './site.answers.ts';
import { createSiteCache } from './site.cache.ts';
import { createSiteChanges } from './site.changes.ts';
import { formIn, sendForm } from './site.form.ts';
import {
  firstPageIn,
  readPage,
  readRedirect,
  readSite,
  readSitePage,
  readTopPages,
  type Site,
  searchTitleOf,
  shellOf,
  type TopPage,
} from './site.reader.ts';
import { writeSitePage } from './site.task.ts';

/** How much memory the answers of all websites may take, and what they are made of. */
const answerBytes = 64 * 1024 ** 2;
const frameBytes = 16 * 1024 ** 2;

/** What all answers of a website are made with. */
interface SiteFrame {
  site: Site;
  topPages: readonly TopPage[];
  css: string;
  styleSheet: string;
}

const stylePath = /^\/assets\/site\.[\w-]+\.css$/;

/** Serves published websites from memory; what is not there is made once, for all who wait for it. */
export function createSiteSource(deps: Deps): SiteSource {
  const changes = createSiteChanges(deps);
  const frames = createSiteCache<SiteFrame | null>(frameBytes, (frame) =>
    frame ? frame.css.length + 20_000 : 0,
  );
  // Twice the body, for its encodings.
  const answers = createSiteCache<SiteAnswer>(answerBytes, ({ body }) => 2 * body.length);
  /** The project that an address belonged to last, so that changes elsewhere do not matter. */
  const projects = new LRUCache<string, string>({ max: 10_000 });

  const frameOf = async (address: string): Promise<SiteFrame | null> => {
    await changes.refresh();
    const revision = changes.revisionOf(projects.get(address) ?? null);
    const frame = await frames.get(address, revision, () => makeFrame(deps, address));
    if (frame) projects.set(address, frame.site.projectId);
    else projects.delete(address);
    return frame;
  };

  return {
    async find(request) {
      const frame = await frameOf(request.address);
      if (!frame) return null;
      const key = keyOf(request);
      const revision = changes.revisionOf(frame.site.projectId);
      return answers.get(key, revision, async () => {
        const answer = await makeAnswer(deps, frame, request);
        if (answer) return answer;
        const locale = localeAt(frame.site, request.path);
        // One for all missing paths, because anybody can ask for any number of them.
        const missing = `missing ${request.base === '' ? 'root' : 'below'} ${request.address} ${locale}`;
        return answers.get(missing, revision, () => makeMissing(deps, frame, request.base, locale));
      });
    },

    peek(request) {
      const projectId = projects.get(request.address);
      if (projectId === undefined || !changes.keepCurrent()) return null;
      return answers.peek(keyOf(request), changes.revisionOf(projectId)) ?? null;
    },

    async submit({ address, base, path, values, info }) {
      const frame = await frameOf(address);
      if (!frame) return null;
      const { site } = frame;
      const page = await readPage(deps, site, path);
      const shown = page && (await readSitePage(deps, site, shellIn(deps, frame, base, page.locale), page));
      const form = shown && formIn(shown, values);
      if (!shown || !form) throw new ServiceError('NOT_FOUND');
      const refusedForm = await sendForm(deps, site, shown, form, values, info);
      if (!refusedForm) return formAnswer(site, { location: `${base}${path}#${sentId(form.id)}` });
      return formAnswer(site, { refused: await write(deps, site, { ...shown, refusedForm }) });
    },

    async projectOf(address) {
      return (await frameOf(address))?.site.projectId ?? null;
    },
  };
}

/** The key of an answer. A website has two for each path, because links differ by the base path. */
function keyOf({ base, address, path }: SiteRequest): string {
  return `${base === '' ? 'root' : 'below'} ${address} ${path}`;
}

async function makeFrame(deps: Deps, address: string): Promise<SiteFrame | null> {
  const site = await readSite(deps, address);
  if (!site) return null;
  const [topPages, tokens] = await Promise.all([readTopPages(deps, site), writeTokens(deps, site)]);
  const css = siteStyleSheet(tokens);
  return { site, topPages, css, styleSheet: `/assets/site.${hashOf(css)}.css` };
}

/** The custom properties of the tokens of the project. */
async function writeTokens({ pool, work }: Deps, { projectId, organizationId }: Site): Promise<string> {
  const stored = await findDesign(pool, projectId);
  if (stored.length === 0) return '';
  const input = { stored, format: 'css', collectionId: null } as const;
  return (await work.run(writeFile, input, { holder: organizationId, field: 'tokens' })).text;
}

/** Null where there is nothing at the path. */
async function makeAnswer(
  deps: Deps,
  frame: SiteFrame,
  { base, path }: SiteRequest,
): Promise<SiteAnswer | null> {
  const { site, css, styleSheet } = frame;
  // Pages that a cache kept for longer name the style sheet of their time.
  if (stylePath.test(path)) return styleSheetAnswer(site, css, path === styleSheet);
  const page = await readPage(deps, site, path);
  if (page) {
    const publicPath = sitePathOf(site, page);
    if (publicPath !== path) return redirectAnswer(site, 301, base + publicPath);
    const shell = shellIn(deps, frame, base, page.locale);
    return htmlAnswer(site, 200, await write(deps, site, await readSitePage(deps, site, shell, page)));
  }
  const first = firstPageAt(frame, path);
  if (first) return redirectAnswer(site, 302, base + sitePathOf(site, first));
  const redirect = await readRedirect(deps, site, path);
  if (!redirect) return null;
  const { destination, statusCode } = redirect;
  return redirectAnswer(site, statusCode, destination.startsWith('/') ? base + destination : destination);
}

async function makeMissing(deps: Deps, frame: SiteFrame, base: string, locale: string): Promise<SiteAnswer> {
  const { site } = frame;
  const page = missingPage(site, shellIn(deps, frame, base, locale), locale);
  return htmlAnswer(site, 404, await write(deps, site, page));
}

/** The language that a path without a page belongs to. */
function localeAt(site: Site, path: string): string {
  return site.locales.find(({ code }) => path.startsWith(`/${code}/`))?.code ?? defaultLocaleOf(site);
}

function shellIn(
  deps: Deps,
  { site, topPages, styleSheet }: SiteFrame,
  base: string,
  locale: string,
): SiteShell {
  return shellOf(deps, site, topPages, { base, locale, styleSheet });
}

/** The page that visitors see at the root without a home page, and at the root of a language. */
function firstPageAt({ site, topPages }: SiteFrame, path: string): TopPage | null {
  const locale = path === homePath ? defaultLocaleOf(site) : path.slice(1);
  return firstPageIn(topPages, locale);
}

/** Writes a page in a worker, because its document may take long. */
async function write(
  { work }: Deps,
  { organizationId: holder }: Site,
  { media, ...page }: SitePage,
): Promise<string> {
  const input = { ...page, media: [...media] };
  return work.run(writeSitePage, input, { holder, field: 'blocks' }).catch((error: unknown) => {
    // A visitor can do nothing about a document that is too much work.
    throw new ServiceError('SERVICE_UNAVAILABLE', { cause: error });
  });
}

/** What stands where there is no page. */
function missingPage(site: Site, shell: SiteShell, locale: string): SitePage {
  const title = 'Page not found';
  const blocks: Block[] = [
    { id: 'text', type: 'paragraph', text: 'There is no page at this address. It may have moved.' },
    { id: 'home', type: 'button', label: 'Go to the first page', href: shell.home, look: 'secondary' },
  ];
  return {
    shell,
    path: null,
    locale,
    title,
    searchTitle: searchTitleOf(site, title),
    description: null,
    canonicalUrl: null,
    noIndex: true,
    imageId: null,
    translations: [],
    blocks,
    media: new Map(),
    refusedForm: null,
  };
}
