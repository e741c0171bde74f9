import type { Plan } from '@imprint/shared/limits';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../kit/ui/facts.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';

const planWords: Record<Plan, string> = {
  free: t('Free'),
  starter: t('Starter'),
  professional: t('Professional'),
  enterprise: t('Enterprise'),
};

interface OrganizationFactsProps {
  slug: string;
  plan: Plan;
  memberCount: number;
  createdAt: string;
}

export function OrganizationFacts({ slug, plan, memberCount, createdAt }: OrganizationFactsProps) {
  return (
    <Facts
      facts={[
        { name: t('Plan'), value: planWords[plan] },
        { name: t('Slug'), value: <code className="font-mono text-xs break-all select-all">{slug}</code> },
        {
          name: t('Members'),
          value: (
            <Link to="/settings/members" className="underline underline-offset-3">
              {t('{count, plural, one {# person} other {# people}}', { count: memberCount })}
            </Link>
          ),
        },
        { name: t('Created'), value: <Time iso={createdAt} look="moment" /> },
      ]}
    />
  );
}
