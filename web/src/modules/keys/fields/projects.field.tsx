import type { Environment } from '@imprint/shared/environments';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { ChipsField } from '../../../kit/ui/inputs/chips.field.tsx';
import { useDebounced } from '../../../kit/ui/inputs/use.debounced.ts';
import { t } from '../../../language/message.ts';
import { useProjectNames } from '../../../shell/project/use.project.names.ts';
import { EnvironmentScope } from './environment.scope.tsx';

interface ProjectsFieldProps {
  environment: Environment;
  projectIds: readonly string[];
  reason: string | undefined;
  onChange: (projectIds: string[]) => void;
}

/** Selects the projects that the key is restricted to, with a search. */
export function ProjectsField({ environment, ...picker }: ProjectsFieldProps) {
  return (
    <EnvironmentScope environment={environment}>
      <ProjectPicker {...picker} />
    </EnvironmentScope>
  );
}

function ProjectPicker({ projectIds, reason, onChange }: Omit<ProjectsFieldProps, 'environment'>) {
  const { search, matches, isStale, empty } = useProjectSearch();
  const chosenNames = useProjectNames(projectIds);
  return (
    <ChipsField
      label={t('Projects')}
      hint={t('Leave empty to allow every project of its environment.')}
      error={reason && t('Projects {reason}.', { reason })}
      chosen={projectIds}
      values={[...matches.keys()]}
      wordsOf={(id) => chosenNames.get(id) ?? matches.get(id) ?? id}
      onChange={onChange}
      searchHint={t('Search for a project')}
      empty={empty}
      onSearch={search}
      isStale={isStale}
    />
  );
}

/** Names of matching projects by id; `empty` is the text for no results. */
function useProjectSearch() {
  const [q, setQ] = useState('');
  const search = useDebounced(setQ, 200);
  const { data, error, isPlaceholderData } = api.projects.list.useQuery(
    { q: q.trim() || undefined, sort: 'name', limit: 50 },
    { placeholderData: keepPreviousData },
  );
  const matches = new Map(data?.data.map(({ id, name }) => [id, name]));
  const empty = error
    ? t('The projects could not be loaded.')
    : data
      ? t('No project matches.')
      : t('Loading…');
  return { search, matches, isStale: isPlaceholderData, empty };
}
