import type { IncomingHttpHeaders } from 'node:http';
import type { Visit } from '../../core/sites/site.source.ts';

/** A request that a website has answered. */
interface VisitRequest {
  /** The path below the base of the website. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The address of the visitor, which is never stored. */
  address: string;
}

/** What is counted by name: pages and missing pages by their path, referrers by their host. */
const kinds = ['page', 'missing', 'referrer'] as const;
type VisitKind = (typeof kinds)[number];

/** The visits since the last batch; days are ISO 8601 dates in UTC, ids stored ones. */
export interface VisitBatch {
  counts: { websiteId: string; kind: VisitKind; day: string; name: string; count: number }[];
  visitors: { websiteId: string; day: string; address: string; userAgent: string; count: number }[];
  redirects: { redirectId: string; count: number }[];
}

/** Counts the visits of websites in memory until they are saved. */
export interface VisitCounter {
  /** Counts a visit, unless it is that of a robot or of someone who does not want to be counted. */
  count(visit: Visit, request: VisitRequest): void;
  /** Returns and resets the visits since the last call; null when there were none. */
  take(): VisitBatch | null;
}

/** Further entries of a batch are not counted, so that requests for made-up paths cannot fill the memory. */
const maxEntries = 5_000;
/** What is longer is cut off. */
const maxTextLength = 500;

const robots =
  /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|fetch/i;

export function createVisitCounter(): VisitCounter {
  let visits = noVisits();

  function countName(kind: VisitKind, websiteId: string, longName: string): void {
    const name = longName.slice(0, maxTextLength);
    addOne(visits[kind], `${websiteId} ${name}`, () => ({ websiteId, kind, day: today(), name }));
  }

  return {
    count(visit, { path, headers, address }) {
      if (!isCounted(headers)) return;
      if (visit.kind === 'redirect') {
        const { redirectId } = visit;
        addOne(visits.redirects, redirectId, () => ({ redirectId }));
        return;
      }
      const { kind, websiteId } = visit;
      countName(kind, websiteId, path);
      if (kind === 'missing') return;
      const referrer = referrerOf(headers);
      if (referrer !== null) countName('referrer', websiteId, referrer);
      const userAgent = headers['user-agent']?.slice(0, maxTextLength) ?? '';
      addOne(visits.visitors, `${websiteId} ${address} ${userAgent}`, () => ({
        websiteId,
        day: today(),
        address,
        userAgent,
      }));
    },

    take() {
      const counts = kinds.flatMap((kind) => [...visits[kind].values()]);
      const [visitors, redirects] = [[...visits.visitors.values()], [...visits.redirects.values()]];
      visits = noVisits();
      return counts.length + redirects.length > 0 ? { counts, visitors, redirects } : null;
    },
  };
}

/** Whether a request is that of a browser for someone who may be counted. */
function isCounted(headers: IncomingHttpHeaders): boolean {
  const { dnt, 'sec-gpc': gpc, 'sec-fetch-dest': destination = 'document' } = headers;
  const { 'user-agent': userAgent, purpose, 'sec-purpose': secPurpose = purpose } = headers;
  if (dnt === '1' || gpc === '1' || String(secPurpose).includes('prefetch')) return false;
  return destination === 'document' && userAgent !== undefined && !robots.test(userAgent);
}

/** The host of another website with the link to this one. */
function referrerOf({ referer, host }: IncomingHttpHeaders): string | null {
  const from = referer === undefined ? null : URL.parse(referer);
  return from?.protocol.startsWith('http') && from.host !== host ? from.hostname : null;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

type Count = VisitBatch['counts'][number];

function noVisits() {
  return {
    page: new Map<string, Count>(),
    missing: new Map<string, Count>(),
    referrer: new Map<string, Count>(),
    visitors: new Map<string, VisitBatch['visitors'][number]>(),
    redirects: new Map<string, VisitBatch['redirects'][number]>(),
  };
}

/** Counts one more of an entry; its day is that of the first one in the batch, which lasts a second. */
function addOne<Entry extends object>(
  entries: Map<string, Entry & { count: number }>,
  key: string,
  create: () => Entry,
): void {
  const existing = entries.get(key);
  if (existing) existing.count += 1;
  else if (entries.size < maxEntries) entries.set(key, { ...create(), count: 1 });
}
