import type { FormField } from '../../kit/forms/operation.form.ts';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';

interface ProjectFieldProps {
  field: FormField;
  /** Names by id. */
  projects: ReadonlyMap<string, string>;
  /** Called when another project is chosen, after the form was updated. */
  onChosen?: () => void;
}

/** Selects the project of a new resource. */
export function ProjectField({ field, projects, onChosen }: ProjectFieldProps) {
  const { reason, suggestion: _, onSuggestion: __, onChange, ...registration } = field;
  return (
    <Field label="Project" error={reason && `Project ${reason}.`}>
      {(control) => (
        <Select
          {...control}
          {...registration}
          className="w-full"
          onChange={(event) => {
            void onChange(event);
            onChosen?.();
          }}
        >
          {[...projects].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
