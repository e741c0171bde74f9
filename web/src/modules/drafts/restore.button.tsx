import { failureOf } from '../../api/failure.ts';
import type { Draft } from '../../editor/draft.ts';
import { Button } from '../../kit/ui/button.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { hooksOf, type Publishable, type TypedDraftKind, targetOf } from './draft.kind.ts';

interface RestoreButtonProps<Resource extends Publishable> {
  kind: TypedDraftKind<Resource, Draft>;
  id: string;
  title: string;
  /** The path or slug that it has now; null if that is the same as before. */
  pathOf: (restored: Resource) => string | null;
  /** Moves the focus away, because the row disappears together with its button. */
  moveFocus?: () => void;
}

/** Restores a deleted page or post. */
export function RestoreButton<Resource extends Publishable>({
  kind,
  id,
  title,
  pathOf,
  moveFocus,
}: RestoreButtonProps<Resource>) {
  const toast = useToast();
  const undelete = hooksOf<Resource>(kind).undelete.useMutation({
    onSuccess: (restored) => {
      const path = pathOf(restored);
      toast(
        path === null
          ? t('“{title}” restored', { title })
          : t('“{title}” restored at {path}', { title, path }),
      );
    },
    onError: (error) => toast(failureOf(error).message),
  });
  return (
    <Button
      size="small"
      busy={undelete.isPending}
      aria-label={t('Restore “{title}”', { title })}
      onClick={() => {
        moveFocus?.();
        undelete.mutate(targetOf(kind, id));
      }}
    >
      {t('Restore')}
    </Button>
  );
}
