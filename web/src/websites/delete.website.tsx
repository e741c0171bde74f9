import type { Website } from '@imprint/shared/websites.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { useToast } from '../ui/toast.tsx';

/** Deletes a website for good, once its name has been typed. */
export function DeleteWebsite({ website }: { website: Website }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const pages = api.pages.list.useQuery({ websiteId: website.id, limit: 1 }, { enabled: open });
  const remove = api.websites.delete.useMutation({
    onSuccess: async () => {
      toast(`Deleted “${website.name}”`);
      await navigate({ to: '/websites' });
    },
  });

  function ask(): void {
    remove.reset();
    setOpen(true);
  }

  return (
    <Card
      title="Delete website"
      description="Its pages and their history go along, and it cannot be undone. Unpublish the website to keep it."
    >
      <Button look="danger-outline" onClick={ask}>
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
          {`The website, ${pagesInWords(pages.data?.pagination.total)} and its redirects are removed at once, for everybody, and cannot be brought back.`}
        </p>
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      </ConfirmDialog>
    </Card>
  );
}

/** How many pages go along; without a number while it is not known, and where only deleted ones are left. */
function pagesInWords(count = 0): string {
  if (count === 0) return 'its pages with their history';
  return count === 1 ? 'its page with its history' : `its ${count} pages with their history`;
}
