import type { ReactNode } from 'react';
import { SecretDialog } from '../../kit/forms/secret.dialog.tsx';
import { SecretField } from '../../kit/forms/secret.field.tsx';
import { t } from '../../language/message.ts';
import type { CreatedKey } from './create.form.tsx';
import { UsageSnippets } from './usage.snippets.tsx';

interface RevealDialogProps {
  created: CreatedKey;
  /** Additional content. */
  children?: ReactNode;
  onDone: () => void;
  onLeave: () => void;
}

/** Shows a key once, with usage snippets. */
export function RevealDialog({ created, children, ...ends }: RevealDialogProps) {
  return (
    <SecretDialog title={t('Store your new key')} noun={t('key')} {...ends}>
      {children}
      <SecretField label={t('API key')} noun={t('key')} secret={created.key} />
      <UsageSnippets created={created} />
    </SecretDialog>
  );
}
