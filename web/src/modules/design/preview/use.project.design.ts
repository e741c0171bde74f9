import { maxCollections } from '@imprint/shared/contract/collections';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import type { ProjectDesign } from '@imprint/shared/site/project.style';
import { useMemo } from 'react';
import { api } from '../../../api/trpc.ts';
import { designOf } from '../project.tokens.ts';
import { useResolution, useTokenSet } from '../use.token.set.ts';
import { useTokens } from '../use.tokens.ts';

export interface ReadDesign {
  /** Null until all tokens are loaded. */
  design: ProjectDesign | null;
  tokens: readonly Token[];
  error: unknown;
  retry: () => void;
}

const none: readonly Collection[] = [];

/** Reads the tokens of a project and what they come to in style sheets. */
export function useProjectDesign(projectId: string): ReadDesign {
  const all = useTokens(projectId);
  const { tokens } = all;
  const list = api.collections.list.useQuery({ projectId, sort: 'createdAt', limit: maxCollections });
  const set = useTokenSet({ collections: list.data?.data ?? none }, all);
  const resolution = useResolution(list.data ? set : null);
  const design = useMemo(
    () => set && resolution && designOf(set, resolution, tokens),
    [set, resolution, tokens],
  );
  return {
    design,
    tokens,
    error: all.error || list.error,
    retry() {
      if (all.error) all.retry();
      if (list.error) void list.refetch();
    },
  };
}
