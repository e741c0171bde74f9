import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The id of the project in the URL; undefined for all projects. */
export function useChosenProjectId(): string | undefined {
  return useSearch({ from: '__root__' }).project;
}

/** Returns a function that changes the project in the URL and stays on the page. */
export function useSetProject(): (projectId: string | undefined) => void {
  const navigate = useNavigate();
  return (projectId) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, project: projectId }),
      hash: true,
      replace: true,
      resetScroll: false,
      // The page stays, with everything typed into it.
      ignoreBlocker: true,
    });
}

/**
 * Chooses the project of what is open when another one is chosen. All projects stay chosen, unless the page needs a
 * single one.
 */
export function useProjectOf(projectId: string | undefined, { isNeeded = false } = {}): void {
  const chosenId = useChosenProjectId();
  const set = useSetProject();
  const isDue = projectId !== undefined && chosenId !== projectId && (isNeeded || chosenId !== undefined);
  useEffect(() => {
    if (isDue) set(projectId);
  });
}
