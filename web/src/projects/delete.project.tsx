import type { Project } from '@imprint/shared/projects.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { DeletedContents } from '../shell/deleted.contents.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { useToast } from '../ui/toast.tsx';

/** Deletes a project permanently, after its name was typed. */
export function DeleteProject({ project }: { project: Project }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { mutate: preview, data: previewed } = api.projects.delete.useMutation();
  const remove = api.projects.delete.useMutation({
    onSuccess: async () => {
      toast(`Deleted “${project.name}”`);
      await navigate({ to: '/projects', replace: true });
    },
  });

  function openDialog(): void {
    remove.reset();
    preview({ projectId: project.id, cascade: true, dryRun: true });
    setOpen(true);
  }

  return (
    <Card
      title="Delete project"
      description="It cannot be undone. Archive the project to keep it out of the way."
    >
      <Button look="danger-outline" onClick={openDialog}>
        Delete project
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete “${project.name}”?`}
        confirmLabel="Delete for good"
        busy={remove.isPending}
        nameToType={{ noun: 'project', name: project.name }}
        onConfirm={() => remove.mutate({ projectId: project.id, cascade: true })}
      >
        <p>The project is removed at once, for everybody, and cannot be brought back.</p>
        <DeletedContents noun="project" counts={previewed?.wouldDelete} />
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      </ConfirmDialog>
    </Card>
  );
}
