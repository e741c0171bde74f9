import type { Project } from '@imprint/shared/projects.contract';
import { projects } from '@imprint/shared/projects.contract';
import { useEffect, useRef } from 'react';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

/** Changes a project, unless somebody else changed it since this person began to edit. */
export function ProjectForm({ project, readOnly }: { project: Project; readOnly: boolean }) {
  const toast = useToast();
  const utils = api.useUtils();
  const update = api.projects.update.useMutation();
  const { form, field, submit, failure, setFailure, isSubmitting, isDirty } = useOperationForm(
    projects.update,
    {
      defaultValues: valuesOf(project),
      send: update.mutateAsync,
      onSuccess: (saved) => {
        startFrom(saved);
        toast('Saved the changes');
      },
      explain: {
        PRECONDITION_FAILED:
          'Somebody changed this project in the meantime. Reload it to see the present state; what you typed here is then lost.',
      },
    },
  );

  /** What the person began to edit; never older than what was saved last. */
  const base = useRef(project);

  function startFrom(present: Project): void {
    base.current = present;
    utils.projects.get.setData({ projectId: present.id }, present);
    form.reset(valuesOf(present));
  }

  useEffect(() => {
    if (project.version <= base.current.version) return;
    // What is being typed stays. Its base moves along only when the texts are still the same, as after
    // publishing; otherwise saving must be refused, for it would undo the change of somebody else.
    if (!isDirty) form.reset(valuesOf(project));
    else if (sameTexts(project, base.current)) form.setValue('expectedVersion', project.version);
    else return;
    base.current = project;
  }, [project, isDirty, form]);

  async function reload(): Promise<void> {
    try {
      startFrom(await utils.projects.get.fetch({ projectId: project.id }, { staleTime: 0 }));
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  const stale = failure?.code === 'PRECONDITION_FAILED';
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure
        failure={failure}
        actions={
          stale && (
            <Button size="small" onClick={reload}>
              Reload project
            </Button>
          )
        }
      />
      <TextField field={field('name')} label="Name" autoComplete="off" readOnly={readOnly} />
      <TextField
        field={field('slug')}
        label="Slug"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        hint="Part of addresses: lower-case letters, digits and hyphens."
      />
      <TextField field={field('description')} label="Description" optional multiline readOnly={readOnly} />
      {!readOnly && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
            Save changes
          </Button>
          {isDirty && <Button onClick={() => void reload()}>Discard</Button>}
        </div>
      )}
    </form>
  );
}

function valuesOf({ id, name, slug, description, version }: Project) {
  return { projectId: id, name, slug, description: description ?? '', expectedVersion: version };
}

function sameTexts(one: Project, other: Project): boolean {
  return one.name === other.name && one.slug === other.slug && one.description === other.description;
}
