import type { RequestInfo } from '../auth/request.info.ts';

/** Where a website answers. */
export interface SitePlace {
  /** The address of the website. */
  address: string;
  /** The domain of the website that was requested; null for any other host. */
  domain: string | null;
  /** The token of the preview that is requested; null for what is live. */
  preview: string | null;
  /** The path that the website or the preview lies below, without a slash at the end: empty for the root of a host. */
  base: string;
}

/** A request for a path of a website. */
export interface SiteRequest extends SitePlace {
  /** The normalized path below the base. */
  path: string;
}

/** A search of a website. */
export interface SiteSearchRequest extends SiteRequest {
  /** What is searched for, at most `maxSearchLength` characters; not empty. */
  query: string;
  info: RequestInfo;
}

/** A form of a page, as a visitor sends it. */
interface SiteSubmission extends SiteRequest {
  /** What was filled in, by the name of the field. */
  values: Readonly<Record<string, string>>;
  /** The host of the page with the form, where that is not the one that was requested. */
  sentFrom: string | null;
  info: RequestInfo;
}

/** What an answer counts as when a visitor gets it; ids are stored ones. */
export type Visit =
  | { kind: 'page' | 'missing'; websiteId: string }
  | { kind: 'redirect'; redirectId: string };

/** What a website answers. It is kept in memory and given to many requests. */
export interface SiteAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Hash of the body, without quotes. */
  hash: string;
  /** What it counts as; null for nothing. */
  visit: Visit | null;
}

/** Answers on behalf of websites. */
export interface SiteSource {
  /** Null when no website that visitors see has the address. */
  find(request: SiteRequest): Promise<SiteAnswer | null>;
  /** What `find` would resolve to at the canonical place, if that is in memory and up to date; otherwise null. */
  peek(request: SiteRequest): SiteAnswer | null;
  /** The address of the website with a verified domain; null for none. */
  addressAt(domain: string): Promise<string | null>;
  /** The same, if it is in memory and up to date; otherwise null. */
  peekAddressAt(domain: string): string | null;
  /** The canonical URL, without a slash at the end, of a website that was requested elsewhere than at its domain; otherwise null. */
  rootElsewhere(place: SitePlace): Promise<string | null>;
  /** Searches where a website has its search; otherwise resolves like `find`. */
  search(request: SiteSearchRequest): Promise<SiteAnswer | null>;
  /** Takes a form that a visitor sends to a page; null like `find`. Throws NOT_FOUND when the page has no such form. */
  submit(submission: SiteSubmission): Promise<SiteAnswer | null>;
  /** The stored id of the project whose files the website with an address may show; null like `find`. */
  projectOf(address: string): Promise<string | null>;
}

/** Answers for previews, as if the drafts that they show were published. */
export interface PreviewSource {
  /** Null when the token of the place does not work, or not any more. */
  find(request: SiteRequest): Promise<SiteAnswer | null>;
  /** The stored id of the project whose files the preview may show; null like `find`. */
  projectOf(place: SitePlace): Promise<string | null>;
}
