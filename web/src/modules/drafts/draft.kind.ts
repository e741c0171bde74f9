import type { Grant } from '@imprint/shared/scopes';
import type { Comparison, Revision } from '@imprint/shared/shapes/revisions';
import type { Visibility } from '@imprint/shared/shapes/visibility';
import type { PublicationStatus } from '@imprint/shared/statuses';
import { api } from '../../api/trpc.ts';
import type { Draft } from '../../editor/draft.ts';
import { type PagedList, paging } from '../../kit/lists/resource.list.tsx';
import type { Mutation } from '../../kit/resource/resource.screen.ts';
import type { ResourceLinkTarget } from '../../shell/module.ts';

/** What pages and posts have in common: a draft that is published as a whole, now or on a schedule. */
export interface Publishable {
  id: string;
  /** Null for a post that is on no website. */
  websiteId: string | null;
  locale: string;
  title: string;
  status: PublicationStatus;
  hasUnpublishedChanges: boolean;
  /** Absent in the tree of pages. */
  visibility?: Visibility;
  /** Where visitors see it; absent in the tree of pages. */
  url?: string | null;
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
  version: number;
}

/** A resource of the contract with drafts, as declared by `draftable`. */
export interface DraftKind {
  resource: 'pages' | 'posts';
  /** Its name within a sentence. */
  noun: 'page' | 'post';
  /** The grant that is required to change one. */
  grant: Grant;
  /** The address of its editor. */
  editorOf: (id: string) => ResourceLinkTarget;
}

/** A kind of draft with its types. */
export interface TypedDraftKind<Resource extends Publishable, Content extends Draft> extends DraftKind {
  draftOf: (resource: Resource) => Content;
  /** Parses a draft stored in the browser; null if it is not valid any more. */
  parseStoredDraft: (value: unknown) => Content | null;
}

/** The input that names a resource, such as `{ pageId }`. */
export function targetOf({ noun }: DraftKind, id: string): object {
  return { [`${noun}Id`]: id };
}

/** The state of a query. */
interface QueryState<Data> {
  data: Data | undefined;
  error: object | null;
  refetch: () => Promise<unknown>;
}

interface MutationHooks<Resource> {
  useMutation: (options?: {
    onSuccess?: (result: Resource) => unknown;
    onError?: (error: unknown) => unknown;
  }) => Mutation<Resource>;
}

type DraftAction = 'update' | 'publish' | 'unpublish' | 'schedule' | 'restore' | 'duplicate' | 'undelete';

/** The hooks that all kinds of drafts have. */
interface DraftHooks<Resource> extends Record<DraftAction, MutationHooks<Resource>> {
  delete: MutationHooks<unknown>;
  listRevisions: { useInfiniteQuery: (input: object, options: object) => PagedList<Revision> };
  getRevision: { useQuery: (input: object) => QueryState<Revision> };
  compare: { useQuery: (input: object, options: object) => QueryState<Comparison> };
}

/** The hooks of a kind of draft. */
export function hooksOf<Resource extends Publishable = Publishable>({ resource }: DraftKind) {
  // Safe because `draftable` declares the same operations for all of them.
  return api[resource] as unknown as DraftHooks<Resource>;
}

interface DraftCache<Resource> {
  get: {
    fetch: (input: object, options: { staleTime: number }) => Promise<Resource>;
    invalidate: (input: object) => Promise<void>;
  };
  invalidate: () => Promise<void>;
}

type Send<Answer> = { mutate: (input: object, options: { signal: AbortSignal }) => Promise<Answer> };

/** The calls that save drafts. */
export interface DraftClient<Resource> {
  update: Send<Resource>;
  /** It answers with the resource without its blocks, and with the ids of those that the operations changed. */
  edit: Send<Omit<Resource, 'blocks'> & { blockIds: string[] }>;
}

/** The cache and the client of a kind of draft, for calls outside of hooks. */
export function useDraftUtils<Resource extends Publishable>({ resource }: DraftKind) {
  const utils = api.useUtils();
  // Safe for the same reason.
  const cache = utils[resource] as unknown as DraftCache<Resource>;
  const client = utils.client[resource] as unknown as DraftClient<Resource>;
  return { cache, client };
}

/** The revisions of a draft, read without using the cache. */
export function useRevisions(kind: DraftKind, id: string): PagedList<Revision> {
  return hooksOf(kind).listRevisions.useInfiniteQuery(targetOf(kind, id), {
    getNextPageParam: paging.getNextPageParam,
    staleTime: 0,
  });
}

export function useRevision(kind: DraftKind, id: string, number: number): QueryState<Revision> {
  return hooksOf(kind).getRevision.useQuery({ ...targetOf(kind, id), number });
}

/** Compares a draft with a revision, or with the live content; read every time, because both change. */
export function useComparison(kind: DraftKind, id: string, revision?: number): QueryState<Comparison> {
  return hooksOf(kind).compare.useQuery({ ...targetOf(kind, id), revision }, { gcTime: 0, staleTime: 0 });
}
