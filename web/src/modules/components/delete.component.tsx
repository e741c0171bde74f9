import type { Component, ComponentUsage } from '@imprint/shared/contract/components';
import { useNavigate } from '@tanstack/react-router';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { UsageList } from './usage.list.tsx';

interface DeleteComponentProps {
  component: Component;
  /** Called after the deletion, before leaving the editor. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes a component permanently; if that fails because it is in use, lists where. */
export function DeleteComponent({ component, onDeleted, onClose }: DeleteComponentProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { id: componentId, projectId, name } = component;
  const remove = api.components.delete.useMutation({
    onSuccess: async () => {
      onDeleted();
      toast(t('Component “{name}” deleted', { name }));
      await navigate({
        to: '/design/components',
        search: { project: projectId },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const failure = remove.error && failureOf(remove.error);
  const { reason, usages: named, total } = failure?.details ?? {};
  // Safe because an error with this reason contains the usages.
  const usages = reason === 'in_use' && Array.isArray(named) ? (named as ComponentUsage[]) : [];
  const rest = Number(total) - usages.length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete “{name}”?', { name })}
      confirmLabel={t('Delete permanently')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ componentId })}
    >
      <p>{t('The component is deleted immediately, for everyone. This cannot be undone.')}</p>
      <FormFailure failure={failure} />
      {usages.length > 0 && (
        <div>
          <UsageList usages={usages} />
          {rest > 0 && <p className="mt-2">{t('and {count, number} more', { count: rest })}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}
