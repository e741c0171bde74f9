import { Combobox as Base } from '@base-ui/react/combobox';
import type { Environment } from '@imprint/shared/environments';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { ComboboxItem } from '../../../kit/ui/inputs/combobox.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
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
  // The list is rendered next to its field, to stay within the dialog.
  const containerRef = useRef<HTMLDivElement>(null);
  const { search, matches, isStale, empty } = useProjectSearch();
  const chosenNames = useProjectNames(projectIds);
  const nameOf = (id: string) => chosenNames.get(id) ?? matches.get(id) ?? id;
  return (
    <Field
      label={t('Projects')}
      hint={t('Leave empty to allow every project of its environment.')}
      error={reason && t('Projects {reason}.', { reason })}
    >
      {(control) => (
        <Base.Root
          multiple
          items={[...matches.keys()]}
          // The service has filtered them.
          filter={null}
          value={[...projectIds]}
          onValueChange={onChange}
          onInputValueChange={search}
          itemToStringLabel={nameOf}
        >
          <Base.InputGroup className="rounded-lg border border-edge bg-surface p-1 focus-within:outline-2 focus-within:outline-ink hover:border-muted">
            <Base.Chips className="flex flex-wrap items-center gap-1">
              {projectIds.map((id) => (
                <Chip key={id} name={nameOf(id)} />
              ))}
              <Base.Input
                {...control}
                // While the list is open, the label is hidden from screen readers.
                aria-label={t('Projects')}
                placeholder={projectIds.length > 0 ? t('Add another') : t('Search for a project')}
                spellCheck={false}
                className="h-7 min-w-32 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-faint sm:text-sm"
              />
            </Base.Chips>
          </Base.InputGroup>
          <div ref={containerRef} className="contents" />
          <Base.Portal container={containerRef}>
            <Base.Positioner sideOffset={4} className="z-20 outline-none">
              <Options isStale={isStale} empty={empty} nameOf={nameOf} />
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
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

interface OptionsProps {
  /** Whether the options are from an earlier search. */
  isStale: boolean;
  /** The text shown when there are no options. */
  empty: string;
  nameOf: (id: string) => string;
}

function Options({ isStale, empty, nameOf }: OptionsProps) {
  return (
    <Base.Popup
      aria-busy={isStale || undefined}
      className="w-(--anchor-width) max-w-(--available-width) rounded-xl border border-line bg-surface shadow-popup"
    >
      <Base.Empty>
        <p className="px-4 py-3 text-muted">{empty}</p>
      </Base.Empty>
      <Base.List className="max-h-64 overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0">
        {(id: string) => <ComboboxItem key={id} value={id} label={nameOf(id)} />}
      </Base.List>
    </Base.Popup>
  );
}

function Chip({ name }: { name: string }) {
  return (
    <Base.Chip
      aria-label={name}
      className="flex h-7 max-w-full items-center gap-1 rounded-md bg-sunken pr-0.5 pl-2 text-[0.8125rem] outline-none data-highlighted:bg-ink data-highlighted:text-paper"
    >
      <span className="truncate">{name}</span>
      <Base.ChipRemove
        aria-label={t('Remove {name}', { name })}
        className="grid size-6 shrink-0 cursor-pointer place-items-center rounded opacity-75 hover:opacity-100"
      >
        <Icon name="close" className="size-3" />
      </Base.ChipRemove>
    </Base.Chip>
  );
}
