import type { Project } from '@imprint/shared/projects.contract';
import { projects } from '@imprint/shared/projects.contract';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { api } from '../trpc.ts';

/** Changes a project, unless somebody else changed it since this person began to edit. */
export function ProjectForm({ project, readOnly }: { project: Project; readOnly: boolean }) {
  const { get } = api.useUtils().projects;
  const update = api.projects.update.useMutation();
  const target = { projectId: project.id };
  const { field, frame } = useVersionedForm(projects.update, {
    noun: 'project',
    resource: project,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (present) => get.setData(target, present),
  });
  return (
    <VersionedForm frame={frame} readOnly={readOnly}>
      <TextField field={field('name')} label="Name" autoComplete="off" readOnly={readOnly} />
      <SlugField field={field('slug')} readOnly={readOnly} />
      <TextField field={field('description')} label="Description" optional multiline readOnly={readOnly} />
    </VersionedForm>
  );
}

function valuesOf({ id, name, slug, description }: Project) {
  return { projectId: id, name, slug, description: description ?? '' };
}
