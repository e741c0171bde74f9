import type { Website } from '@imprint/shared/websites.contract';
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

/** Deletes a website permanently, after its name was typed. */
export function DeleteWebsite({ website }: { website: Website }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { mutate: preview, data: previewed } = api.websites.delete.useMutation();
  const remove = api.websites.delete.useMutation({
    onSuccess: async () => {
      toast(`Deleted “${website.name}”`);
      await navigate({ to: '/websites', replace: true });
    },
  });

  function openDialog(): void {
    remove.reset();
    preview({ websiteId: website.id, dryRun: true });
    setOpen(true);
  }

  return (
    <Card
      title="Delete website"
      description="Its pages, posts, redirects and contact messages go along, and it cannot be undone. Unpublish the website to keep it."
    >
      <Button look="danger-outline" onClick={openDialog}>
        Delete website
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete “${website.name}”?`}
        confirmLabel="Delete for good"
        busy={remove.isPending}
        nameToType={{ noun: 'website', name: website.name }}
        onConfirm={() => remove.mutate({ websiteId: website.id })}
      >
        <p>
          The website is removed at once, with its pages, posts, redirects and contact messages, for
          everybody, and cannot be brought back.
        </p>
        <DeletedContents noun="website" counts={previewed?.wouldDelete} />
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      </ConfirmDialog>
    </Card>
  );
}
