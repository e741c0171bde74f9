import type { Comparison, Revision } from '@imprint/shared/revisions';
import type { PublicationStatus } from '@imprint/shared/statuses';
import type { Saver } from '../editor/save.state.ts';
import { type PagedList, paging } from '../shell/resource.list.tsx';

/** What pages and posts have in common: a draft that is published as a whole, now or on a schedule. */
export interface Publishable {
  id: string;
  /** Null for a post that is on no website. */
  websiteId: string | null;
  locale: string;
  title: string;
  status: PublicationStatus;
  hasUnpublishedChanges: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
  version: number;
}

/** The state of a query. */
interface QueryState<Data> {
  data: Data | undefined;
  error: object | null;
  refetch: () => Promise<unknown>;
}

/** A kind of resource with drafts, and how its history is read. */
export interface DraftKind {
  /** Its name within a sentence. */
  noun: 'page' | 'post';
  useRevisions: (id: string) => PagedList<Revision>;
  useRevision: (id: string, number: number) => QueryState<Revision>;
  /** Compares the draft with a revision, or with the live content. */
  useComparison: (id: string, revision?: number) => QueryState<Comparison>;
}

/** The version that the user has seen; the service refuses the action if it has changed. */
interface ExpectedVersion {
  expectedVersion?: number | undefined;
}

/** The actions on a draft as a whole. The editor shows their results. */
export interface DraftActions {
  publish: (
    input: ExpectedVersion & { message?: string | undefined; publishedAt?: string | undefined },
  ) => Promise<Publishable>;
  unpublish: (input: ExpectedVersion) => Promise<Publishable>;
  schedule: (
    input: ExpectedVersion & {
      publishAt?: string | null | undefined;
      unpublishAt?: string | null | undefined;
      timeZone?: string | undefined;
    },
  ) => Promise<Publishable>;
  restore: (input: ExpectedVersion & { number: number }) => Promise<Publishable>;
  /** Copies it, and opens the copy. */
  duplicate: () => Promise<unknown>;
  /** Reads the draft again. */
  refetch: () => void;
}

/** The open resource and all actions on it. */
export interface DraftService extends DraftActions {
  kind: DraftKind;
  /** As it was saved last. */
  resource: Publishable;
  readOnly: boolean;
  /** Whether the service has all changes. */
  isSaved: boolean;
  /** Saves what is not saved yet; null when that failed. */
  save: () => Promise<Publishable | null>;
}

/** Query options that read a comparison every time, because drafts and live content change. */
export const uncached = { gcTime: 0, staleTime: 0 };

/** Query options that read a list page by page without using the cache. */
export const uncachedPages = { getNextPageParam: paging.getNextPageParam, staleTime: 0 };

/** Returns a function that hands the result of an action to the editor. */
export function adoptInto<Resource extends Publishable>(saver: Saver<Resource>) {
  return async (result: Promise<Resource>): Promise<Resource> => {
    const changed = await result;
    saver.adopt(changed);
    return changed;
  };
}
