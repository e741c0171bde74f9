import { truncateText } from '@imprint/shared/text/truncation';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/trpc.ts';
import { useDebounced } from '../../kit/ui/inputs/use.debounced.ts';
import { t } from '../../language/message.ts';
import { useModules } from '../module.ts';
import { useProjectNames } from '../project/use.project.names.ts';
import { useSession } from '../session/session.provider.tsx';
import type { CommandGroup } from './commands.ts';
import { creationCommands, foundCommands } from './found.ts';

interface Found {
  groups: readonly CommandGroup[];
  state: 'idle' | 'searching' | 'failed' | 'done';
  retry: () => void;
}

/**
 * What the service finds for the typed text, and what can be created in it. The results of the text
 * before stay until those of this one arrive.
 */
export function useFound(text: string): Found {
  const modules = useModules();
  const { grants } = useSession();
  const query = truncateText(text.trim(), 200);
  const [q, setQ] = useState('');
  const [previousQuery, setPreviousQuery] = useState(query);
  const search = useDebounced(setQ, 150);
  if (previousQuery !== query) {
    setPreviousQuery(query);
    search(query);
  }
  const reading = api.search.all.useQuery(
    { q, limit: 20 },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const results = query === '' ? [] : (reading.data?.results ?? []);
  const projects = useProjectNames(
    results.flatMap(({ kind, projectId }) => (kind === 'project' ? [] : (projectId ?? []))),
  );
  const isCurrent = q === query && !reading.isPlaceholderData;
  return {
    groups: [
      { title: t('Results'), items: foundCommands(modules, results, projects) },
      { title: t('Create'), items: creationCommands(modules, results, grants) },
    ],
    state: stateOf(query, isCurrent, reading),
    retry: () => void reading.refetch(),
  };
}

function stateOf(
  query: string,
  isCurrent: boolean,
  { isError, isFetching }: { isError: boolean; isFetching: boolean },
): Found['state'] {
  if (query === '') return 'idle';
  if (isCurrent && isError && !isFetching) return 'failed';
  return isCurrent && !isFetching ? 'done' : 'searching';
}
