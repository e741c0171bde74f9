import type { FormField } from '../../kit/forms/operation.form.ts';
import { t } from '../../language/message.ts';
import { ProjectField } from './project.field.tsx';
import { useProjectScope } from './use.project.scope.ts';

interface NewItemProjectProps {
  field: FormField;
  values: { projectId?: string | undefined };
  change: (changed: { projectId: string }) => void;
}

/** Asks for the project of something new if there are several and none is chosen in the navigation. */
export function NewItemProject({ field, values, change }: NewItemProjectProps) {
  const { showsSeveral } = useProjectScope();
  if (!showsSeveral) return null;
  return (
    <ProjectField
      error={field.reason && t('Project {reason}.', { reason: field.reason })}
      value={values.projectId ?? ''}
      onChange={(chosenId) => change({ projectId: chosenId })}
    />
  );
}
