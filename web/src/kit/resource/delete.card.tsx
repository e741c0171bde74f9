import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { t } from '../../language/message.ts';
import { searchFor } from '../../shell/search.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm.dialog.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { DeletedContents } from './deleted.contents.tsx';
import {
  type CrudResource,
  hooksOf,
  type ItemOf,
  parameterOf,
  type ResourceScreen,
  targetOf,
} from './resource.screen.ts';

interface DeleteCardProps<R extends CrudResource> {
  screen: ResourceScreen<R>;
  item: ItemOf<R>;
  description: string;
  /** Options of the deletion, such as `cascade`. */
  options?: object;
  /** The list that remains. */
  to: NonNullable<LinkProps['to']>;
  /** Search parameters of that list; undefined removes one that is otherwise kept. */
  search?: Readonly<Record<string, undefined>>;
  /** Set once the item is deleted, so that a form beside it lets people go. */
  isDeleted: RefObject<boolean>;
  /** What the deletion affects. */
  children: ReactNode;
}

/** Deletes an item with all that belongs to it, after its name was typed. */
export function DeleteCard<R extends CrudResource>({ screen, item, children, ...rest }: DeleteCardProps<R>) {
  const { description, options, to, search = {}, isDeleted } = rest;
  const { noun } = screen;
  const navigate = useNavigate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const hooks = hooksOf(screen).delete;
  const { mutate: preview, data: previewed } = hooks.useMutation();
  const remove = hooks.useMutation({
    onSuccess: async () => {
      isDeleted.current = true;
      toast(t('“{name}” deleted', { name: item.name }));
      await navigate({ to, search: searchFor(search), replace: true });
    },
  });
  const input = { ...targetOf(screen, item.id), ...options };

  function openDialog(): void {
    remove.reset();
    preview({ ...input, dryRun: true });
    setOpen(true);
  }

  return (
    <Card title={t('Delete {noun}', { noun })} description={description}>
      <Button look="danger-outline" onClick={openDialog}>
        {t('Delete {noun}', { noun })}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Delete “{name}”?', { name: item.name })}
        confirmLabel={t('Delete permanently')}
        busy={remove.isPending}
        nameToType={{ noun, name: item.name }}
        onConfirm={() => remove.mutate(input)}
      >
        {children}
        <DeletedContents kind={parameterOf(screen)} counts={previewed?.wouldDelete} />
        <FormFailure failure={remove.error ? failureOf(remove.error) : null} />
      </ConfirmDialog>
    </Card>
  );
}
