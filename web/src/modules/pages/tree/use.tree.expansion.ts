import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { useMemo, useState } from 'react';
import { readLocalPreference, storeLocalPreference } from '../../../shell/local.preferences.ts';

/** The expanded pages of a website, stored in this browser. Initially those at the top. */
export function useTreeExpansion(websiteId: string, pages: readonly PageTreeNode[]) {
  const name = `tree.${websiteId}` as const;
  const [chosen, setChosen] = useState(() => recalled(name));
  const expanded = useMemo(
    () => chosen ?? new Set(pages.filter(({ depth }) => depth === 1).map(({ id }) => id)),
    [chosen, pages],
  );

  function choose(next: ReadonlySet<string>): void {
    storeLocalPreference(name, [...next].join(' '));
    setChosen(next);
  }

  return {
    expanded,
    expand: (id: string) => choose(new Set(expanded).add(id)),
    collapse: (id: string) => choose(new Set([...expanded].filter((other) => other !== id))),
  };
}

function recalled(name: `tree.${string}`): ReadonlySet<string> | null {
  const ids = readLocalPreference(name);
  return ids === null ? null : new Set(ids.split(' '));
}
