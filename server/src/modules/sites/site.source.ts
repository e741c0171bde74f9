import { ServiceError } from '@imprint/shared/errors';
import { sentId } from '@imprint/shared/site/contact.form.html';
import { LRUCache } from 'lru-cache';
import { countAttempt } from '../../core/limits/windows.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';
import type { SiteAnswer, SitePlace, SiteRequest, SiteSource } from '../../core/sites/site.source.ts';
import { formAnswer } from './site.answers.ts';
import { createSiteCache } from './site.cache.ts';
import { createSiteChanges } from './site.changes.ts';
import { readPageOrPost } from './site.content.ts';
import { formIn, sendForm } from './site.form.ts';
import { localeAt, makeFrame, type SiteFrame } from './site.frame.ts';
import { makeAnswer, makeMissing, makeSearch } from './site.routes.ts';
import { readAddressAt, readSite, type Site } from './site.ts';
import { writePage } from './site.writing.ts';

/** How much memory the answers of all websites may take, and what they are made of. */
const answerBytes = 64 * 1024 ** 2;
const frameBytes = 16 * 1024 ** 2;
/** How much memory the addresses of domains may take. */
const addressBytes = 4 * 1024 ** 2;

/** How often a visitor may send a form in a minute, whether it is complete or not. */
const formsPerMinute = 20;

/** A frame, and the revision it was made at. */
interface VersionedFrame {
  frame: SiteFrame;
  revision: number;
}

/** Serves published websites from memory; what is not there is made once, for all who wait for it. */
export function createSiteSource(deps: Deps): SiteSource {
  const changes = createSiteChanges(deps);
  const frames = createSiteCache<VersionedFrame | null>(frameBytes, (versioned) =>
    versioned ? versioned.frame.style.css.length + 20_000 : 0,
  );
  // Twice the body, for its encodings.
  const answers = createSiteCache<SiteAnswer | null>(answerBytes, (answer) =>
    answer ? 2 * answer.body.length : 0,
  );
  /** The website that an address belonged to last, so that changes elsewhere do not matter. */
  const sites = new LRUCache<string, Pick<Site, 'projectId' | 'domain' | 'locales'>>({ max: 10_000 });
  /** The addresses of domains, and those that they had last. */
  const addresses = createSiteCache<string | null>(addressBytes, () => 0);
  const lastAddresses = new LRUCache<string, string>({ max: 10_000 });
  const revisionAt = (address = '') => changes.revisionOf(sites.get(address)?.projectId ?? null);

  const versionedFrameAt = async (address: string): Promise<VersionedFrame | null> => {
    await changes.refresh();
    const revision = revisionAt(address);
    const versioned = await frames.get(address, revision, async () => {
      const site = await readSite(deps, address);
      return site && { frame: await makeFrame(deps, site), revision };
    });
    if (versioned) {
      const { projectId, domain, locales } = versioned.frame.site;
      sites.set(address, { projectId, domain, locales });
    } else sites.delete(address);
    return versioned;
  };
  const frameOf = async (address: string) => (await versionedFrameAt(address))?.frame ?? null;

  return {
    async find(request) {
      const versioned = await versionedFrameAt(request.address);
      if (!versioned) return null;
      const { frame } = versioned;
      // What is made with an earlier frame is no newer than that.
      const revision = Math.min(versioned.revision, changes.revisionOf(frame.site.projectId));
      const answer = await answers.get(keyOf(request), revision, () => makeAnswer(deps, frame, request));
      if (answer) return answer;
      const locale = localeAt(frame.site, request.path);
      const makeMissingAnswer = () => makeMissing(deps, frame, request.base, locale);
      return answers.get(missingKeyOf(request, locale), revision, makeMissingAnswer);
    },

    peek(request) {
      const site = sites.get(request.address);
      if (!site || isElsewhere(request, site) || !changes.keepCurrent()) return null;
      const revision = revisionAt(request.address);
      const answer = answers.peek(keyOf(request), revision);
      if (answer !== null) return answer ?? null;
      return answers.peek(missingKeyOf(request, localeAt(site, request.path)), revision) ?? null;
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
      await countAttempt(deps, 'siteForm', site.organizationId, info, formsPerMinute);
      // An exported website lies on a host that has not been verified, but was named by its owner.
      if (sentFrom !== null && !site.domains.includes(sentFrom)) throw new ServiceError('FORBIDDEN');
      const shown = await readPageOrPost(deps, frame, { base, path });
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

/** The key of the answer at a path, which is null where there is nothing. */
function keyOf(request: SiteRequest): string {
  return `${websiteKeyOf(request)} ${request.path}`;
}

/** The key of the one answer for all missing paths, because anybody can ask for any number of them. */
function missingKeyOf(request: SiteRequest, locale: string): string {
  return `missing ${websiteKeyOf(request)} ${locale}`;
}

/** A website has two answers for each path, because links differ by the base path. */
function websiteKeyOf({ base, address }: SiteRequest): string {
  return `${base === '' ? 'root' : 'below'} ${address}`;
}
