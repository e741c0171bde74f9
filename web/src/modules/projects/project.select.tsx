import { Select } from '../../kit/ui/inputs/select.tsx';

interface ProjectSelectProps {
  /** Names by id. */
  projects: ReadonlyMap<string, string>;
  projectId: string | undefined;
  onChange: (projectId: string) => void;
}

/** Selects the project that a screen shows. */
export function ProjectSelect({ projects, projectId = '', onChange }: ProjectSelectProps) {
  return (
    <Select
      aria-label="Project"
      className="max-w-full"
      value={projectId}
      onChange={({ target }) => onChange(target.value)}
    >
      {[...projects].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
