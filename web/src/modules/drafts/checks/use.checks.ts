import type { OutputOf } from '@imprint/shared/contract';
import { api } from '../../../api/trpc.ts';
import type { DraftKind } from '../draft.kind.ts';

type Report = Omit<OutputOf<'checks.page'>, 'pageId'>;
export type Finding = Report['findings'][number];

/** What the checks of a saved draft found. */
export interface Checks {
  data: Report | undefined;
  error: object | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Checks the draft as it was saved last; read every time, because all that it links to changes as well. */
export function useChecks({ noun }: Pick<DraftKind, 'noun'>, id: string): Checks {
  const options = { gcTime: 0, staleTime: 0 };
  const page = api.checks.page.useQuery({ pageId: id }, { ...options, enabled: noun === 'page' });
  const post = api.checks.post.useQuery({ postId: id }, { ...options, enabled: noun === 'post' });
  return noun === 'page' ? page : post;
}
