import type { OpenSession } from '@imprint/shared/contract/session';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { endedWords } from './ended.words.ts';

interface EndSessionDialogProps {
  session: OpenSession;
  onClose: () => void;
}

export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const toast = useToast();
  const end = api.session.end.useMutation({
    onSuccess: () => {
      toast(t('Session ended'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        session.device === null
          ? t('End the session on an unknown device?')
          : t('End the session on {device}?', { device: session.device })
      }
      confirmLabel={t('End session')}
      busy={end.isPending}
      focusAfter={focusAfterEnd}
      onConfirm={() => end.mutate({ sessionId: session.id })}
    >
      <p>
        {rich(
          'It was last used {lastUsed}. Whoever uses it has to sign in again and may lose unsaved changes.',
          {
            lastUsed: <Time iso={session.lastUsedAt} look="ago" />,
          },
        )}
      </p>
      <FormFailure failure={end.error && failureOf(end.error)} />
    </ConfirmDialog>
  );
}

export function EndOtherSessionsDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const end = api.session.endOthers.useMutation({
    onSuccess: ({ endedSessions }) => {
      toast(endedWords(endedSessions));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Sign out everywhere else?')}
      confirmLabel={t('Sign out everywhere else')}
      busy={end.isPending}
      focusAfter={focusAfterEnd}
      onConfirm={() => end.mutate({})}
    >
      <p>
        {t(
          'Every other session ends immediately, and unsaved changes there may be lost. API keys keep working.',
        )}
      </p>
      <FormFailure failure={end.error && failureOf(end.error)} />
    </ConfirmDialog>
  );
}

/** The button that opened the dialog was removed with its session. */
function focusAfterEnd(): HTMLElement | null {
  return document.querySelector('h1');
}
