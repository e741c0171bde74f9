import type { Project } from '@imprint/shared/projects.contract';
import { projects } from '@imprint/shared/projects.contract';
import { useWatch } from 'react-hook-form';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { MediaField } from '../media/media.field.tsx';
import { api } from '../trpc.ts';

/** Changes a project, unless somebody else changed it since this person began to edit. */
export function ProjectForm({ project, readOnly }: { project: Project; readOnly: boolean }) {
  const { get } = api.useUtils().projects;
  const update = api.projects.update.useMutation();
  const target = { projectId: project.id };
  const { form, field, change, frame } = useVersionedForm(projects.update, {
    noun: 'project',
    resource: project,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (latest) => get.setData(target, latest),
  });
  const coverId = useWatch({ control: form.control, name: 'coverId' }) ?? null;
  const { reason } = field('coverId');
  return (
    <VersionedForm frame={frame} readOnly={readOnly}>
      <TextField field={field('name')} label="Name" autoComplete="off" readOnly={readOnly} />
      <SlugField field={field('slug')} readOnly={readOnly} />
      <TextField field={field('description')} label="Description" optional multiline readOnly={readOnly} />
      <MediaField
        label="Cover"
        hint="A picture by which people know the project among others."
        error={reason && `Cover ${reason}.`}
        kind="image"
        projectId={project.id}
        value={coverId}
        readOnly={readOnly}
        onChange={(next) => change({ coverId: next })}
      />
    </VersionedForm>
  );
}

function valuesOf({ id, name, slug, description, coverId }: Project) {
  return { projectId: id, name, slug, description: description ?? '', coverId };
}
