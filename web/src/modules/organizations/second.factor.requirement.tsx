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
          ? t('Two-factor authentication is required now')
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
      description={`${membersWithSecondFactor} of ${memberCount} ${memberCount === 1 ? 'person has' : 'people have'} set it up.`}
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
            ? t('People can then work here with their password alone.')
            : t('{without} API keys go on working.', { without: withoutWords(without) })}
        </p>
        <FormFailure failure={change.error && failureOf(change.error)} />
      </ConfirmDialog>
    </Card>
  );
}

function withoutWords(count: number): string {
  if (count === 0) return t('Everybody here has set it up.');
  const people = count === 1 ? t('One person has') : t('{count} people have', { count });
  return t('{people} not set it up and can do nothing here until then.', { people });
}
