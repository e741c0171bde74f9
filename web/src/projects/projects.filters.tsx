import type { contract } from '@imprint/shared/contract';
import { projectStatuses } from '@imprint/shared/projects.contract';
import { useState } from 'react';
import type * as z from 'zod';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { useDebounced } from '../ui/use.debounced.ts';
import { statusWords } from './project.status.tsx';

type ListInput = z.input<typeof contract.projects.list.input>;
export type ProjectFiltersValue = Pick<ListInput, 'q' | 'status' | 'sort'>;

const sorts = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-updatedAt': 'Recently changed',
  name: 'Name A–Z',
  '-name': 'Name Z–A',
} satisfies { [Sort in NonNullable<ListInput['sort']>]?: string };

interface ProjectFiltersProps {
  filters: ProjectFiltersValue;
  onChange: (change: ProjectFiltersValue) => void;
}

export function ProjectFilters({ filters, onChange }: ProjectFiltersProps) {
  return (
    <search className="mb-5 flex flex-wrap gap-2.5">
      <SearchInput q={filters.q} onChange={(q) => onChange({ q })} />
      <Select
        aria-label="Status"
        className="max-sm:flex-1"
        value={filters.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: projectStatuses.find((status) => status === target.value) })
        }
      >
        <option value="">Any status</option>
        {projectStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status].word}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Order"
        className="max-sm:flex-1"
        value={filters.sort ?? '-createdAt'}
        onChange={({ target }) => onChange({ sort: target.value as keyof typeof sorts })} // Safe because the options are these keys.
      >
        {Object.entries(sorts).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </Select>
    </search>
  );
}

function SearchInput({ q, onChange }: { q: string | undefined; onChange: (q: string | undefined) => void }) {
  const [text, setText] = useState(q ?? '');
  const [known, setKnown] = useState(q);
  if (known !== q) {
    // The address changed, by this input or otherwise: what is being typed stays, the rest follows it.
    setKnown(q);
    if (text.trim() !== (q ?? '')) setText(q ?? '');
  }
  const send = useDebounced(onChange, 250);
  return (
    <span className="relative max-sm:w-full sm:w-72">
      <Icon name="search" className="absolute top-1/2 left-3 -translate-y-1/2 text-faint" />
      <Input
        type="search"
        aria-label="Search projects"
        placeholder="Search by name or slug"
        maxLength={100}
        className="pl-9"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          send(target.value.trim() || undefined);
        }}
      />
    </span>
  );
}
