import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface SecondFactorRequirementProps {
  requiresSecondFactor: boolean;
  memberCount: number;
  membersWithSecondFactor: number;
}

/** Whether everybody in the organization needs two-factor authentication, and a button to change that. */
export function SecondFactorRequirement(props: SecondFactorRequirementProps) {
  const { requiresSecondFactor: isRequired, memberCount, membersWithSecondFactor } = props;
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const change = api.organizations.requireSecondFactor.useMutation({
    onSuccess: (changed) => {
      setOpen(false);
      toast(
        changed.requiresSecondFactor
          ? t('Two-factor authentication is now required')
          : t('Two-factor authentication is no longer required'),
      );
    },
  });
  const without = memberCount - membersWithSecondFactor;

  function open(): void {
    change.reset();
    setOpen(true);
  }

  return (
    <Card
      title={t('Two-factor authentication')}
      description={t(
        '{done, number} of {count, plural, one {# person has} other {# people have}} set it up.',
        { done: membersWithSecondFactor, count: memberCount },
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {isRequired ? (
          <Badge tone="positive">{t('Required')}</Badge>
        ) : (
          <Badge tone="neutral">{t('Not required')}</Badge>
        )}
        <Button onClick={open}>{isRequired ? t('Stop requiring it') : t('Require it')}</Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isRequired ? t('Stop requiring it?') : t('Require two-factor authentication?')}
        confirmLabel={isRequired ? t('Stop requiring it') : t('Require it')}
        busy={change.isPending}
        onConfirm={() => change.mutate({ requiresSecondFactor: !isRequired })}
      >
        <p>
          {isRequired
            ? t('People can then sign in with only their password.')
            : `${withoutWords(without)} ${t('API keys keep working.')}`}
        </p>
        <FormFailure failure={change.error && failureOf(change.error)} />
      </ConfirmDialog>
    </Card>
  );
}

function withoutWords(count: number): string {
  if (count === 0) return t('Everyone has set it up.');
  return t(
    '{count, plural, one {One person has} other {# people have}} not set it up and cannot do anything here until they do.',
    { count },
  );
}
