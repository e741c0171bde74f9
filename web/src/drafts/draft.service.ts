import type { Comparison, Revision } from '@imprint/shared/revisions';
import type { PublicationStatus } from '@imprint/shared/statuses';
import type { Saver } from '../editor/save.state.ts';
import { type PagedList, paging } from '../shell/resource.list.tsx';

/** What pages and posts have alike: a draft that is published as a whole, now or at a time that was planned. */
export interface Drafted {
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

/** What is read of the service, and how it is read again. */
interface Reading<Data> {
  data: Data | undefined;
  error: object | null;
  refetch: () => Promise<unknown>;
}

/** A kind of resource with drafts, and how its history is read. */
export interface DraftKind {
  /** What one is called within a sentence. */
  noun: 'page' | 'post';
  useRevisions: (id: string) => PagedList<Revision>;
  useRevision: (id: string, number: number) => Reading<Revision>;
  /** How the draft differs now from a revision, or from what is live. */
  useComparison: (id: string, revision?: number) => Reading<Comparison>;
}

/** What is bound to the version that the person has seen. */
interface OnVersion {
  expectedVersion?: number | undefined;
}

/** What can be done with a draft as a whole; what comes of it shows in the editor by itself. */
export interface DraftDeeds {
  publish: (
    input: OnVersion & { message?: string | undefined; publishedAt?: string | undefined },
  ) => Promise<Drafted>;
  unpublish: (input: OnVersion) => Promise<Drafted>;
  schedule: (
    input: OnVersion & {
      publishAt?: string | null | undefined;
      unpublishAt?: string | null | undefined;
      timeZone?: string | undefined;
    },
  ) => Promise<Drafted>;
  restore: (input: OnVersion & { number: number }) => Promise<Drafted>;
  /** Copies it, and opens the copy. */
  duplicate: () => Promise<unknown>;
  /** Reads it again. */
  reread: () => void;
}

/** The draft that is open, with all that can be done with it. */
export interface DraftService extends DraftDeeds {
  kind: DraftKind;
  /** As it was saved last. */
  drafted: Drafted;
  readOnly: boolean;
  /** Whether the service has all that was written. */
  isSaved: boolean;
  /** Saves what is not saved yet; null when that failed. */
  save: () => Promise<Drafted | null>;
}

/** Reads a comparison anew each time, for drafts and what is live go on. */
export const neverKept = { gcTime: 0, staleTime: 0 };

/** Reads a list page by page that may have gone on since. */
export const pagedAnew = { getNextPageParam: paging.getNextPageParam, staleTime: 0 };

/** Lets the editor take in what an action made of the resource. */
export function adopting<Resource extends Drafted>(saver: Saver<Resource>) {
  return async (answer: Promise<Resource>): Promise<Resource> => {
    const changed = await answer;
    saver.adopt(changed);
    return changed;
  };
}
