import { ServiceError } from '@imprint/shared/errors';
import { sentId } from '@imprint/shared/site/contact.form.html';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../core/rpc/deps.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';
import type { SiteAnswer, SitePlace, SiteRequest, SiteSource } from '../../core/sites/site.source.ts';
import { formAnswer } from './site.answers.ts';
import { createSiteCache } from './site.cache.ts';
import { createSiteChanges } from './site.changes.ts';
import { formIn, sendForm } from './site.form.ts';
import { localeAt, makeFrame, type SiteFrame } from './site.frame.ts';
import { makeAnswer, makeMissing, makeSearch } from './site.routes.ts';
import { readShown } from './site.shown.ts';
import { readAddressAt, readSite, type Site } from './site.ts';
import { writePage } from './site.writing.ts';

/** How much memory the answers of all websites may take, and what they are made of. */
const answerBytes = 64 * 1024 ** 2;
const frameBytes = 16 * 1024 ** 2;
/** How much memory the addresses of domains may take. */
const addressBytes = 4 * 1024 ** 2;

/** Serves published websites from memory; what is not there is made once, for all who wait for it. */
export function createSiteSource(deps: Deps): SiteSource {
  const changes = createSiteChanges(deps);
  const frames = createSiteCache<SiteFrame | null>(frameBytes, (frame) =>
    frame ? frame.css.length + 20_000 : 0,
  );
  // Twice the body, for its encodings.
  const answers = createSiteCache<SiteAnswer>(answerBytes, ({ body }) => 2 * body.length);
  /** The website that an address belonged to last, so that changes elsewhere do not matter. */
  const sites = new LRUCache<string, Pick<Site, 'projectId' | 'domain'>>({ max: 10_000 });
  /** The addresses of domains, and those that they had last. */
  const addresses = createSiteCache<string | null>(addressBytes, () => 0);
  const lastAddresses = new LRUCache<string, string>({ max: 10_000 });
  const revisionAt = (address = '') => changes.revisionOf(sites.get(address)?.projectId ?? null);

  const frameOf = async (address: string): Promise<SiteFrame | null> => {
    await changes.refresh();
    const frame = await frames.get(address, revisionAt(address), async () => {
      const site = await readSite(deps, address);
      return site && makeFrame(deps, site);
    });
    if (frame) sites.set(address, { projectId: frame.site.projectId, domain: frame.site.domain });
    else sites.delete(address);
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
      const site = sites.get(request.address);
      if (!site || isElsewhere(request, site) || !changes.keepCurrent()) return null;
      return answers.peek(keyOf(request), revisionAt(request.address)) ?? null;
    },

    async addressAt(domain) {
      await changes.refresh();
      const revision = revisionAt(lastAddresses.get(domain));
      const address = await addresses.get(domain, revision, () => readAddressAt(deps, domain));
      if (address === null) lastAddresses.delete(domain);
      else lastAddresses.set(domain, address);
      return address;
    },

    peekAddressAt(domain) {
      if (!changes.keepCurrent()) return null;
      return addresses.peek(domain, revisionAt(lastAddresses.get(domain))) ?? null;
    },

    async rootElsewhere(place) {
      const frame = await frameOf(place.address);
      return frame && isElsewhere(place, frame.site) ? siteRoot(deps.config, frame.site) : null;
    },

    async search(request) {
      const frame = await frameOf(request.address);
      return (frame && (await makeSearch(deps, frame, request))) ?? this.find(request);
    },

    async submit({ address, base, path, values, sentFrom, info }) {
      const frame = await frameOf(address);
      if (!frame) return null;
      const { site } = frame;
      // An exported website lies on a host that has not been verified, but was named by its owner.
      if (sentFrom !== null && !site.domains.includes(sentFrom)) throw new ServiceError('FORBIDDEN');
      const shown = await readShown(deps, frame, { base, path });
      const form = shown && formIn(shown, values);
      if (!shown || !form) throw new ServiceError('NOT_FOUND');
      const refusedForm = await sendForm(deps, site, shown, form, values, info);
      if (!refusedForm) return formAnswer(site, { location: `${base}${path}#${sentId(form.id)}` });
      return formAnswer(site, { refused: await writePage(deps, site, { ...shown, refusedForm }) });
    },

    async projectOf(address) {
      return (await frameOf(address))?.site.projectId ?? null;
    },
  };
}

/** Whether a website with a domain is requested anywhere else. */
function isElsewhere({ domain }: SitePlace, site: Pick<Site, 'domain'>): boolean {
  return site.domain !== null && site.domain !== domain;
}

/** The key of an answer. A website has two for each path, because links differ by the base path. */
function keyOf({ base, address, path }: SiteRequest): string {
  return `${base === '' ? 'root' : 'below'} ${address} ${path}`;
}
