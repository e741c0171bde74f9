import type { ApiKey } from '@imprint/shared/contract/keys';
import { useSearch } from '@tanstack/react-router';
import { PeriodChoice } from '../../kit/lists/period.choice.tsx';
import { t } from '../../language/message.ts';
import { readSearch } from '../../shell/search.ts';
import { UsageReportView } from '../usage/usage.report.tsx';
import { usagePeriodWords, usageSearch } from '../usage/usage.search.ts';
import { TopProjects } from '../usage/usage.tables.tsx';
import { useUsage } from '../usage/use.usage.ts';

/** The usage of a key. */
export function KeyUsage({ apiKey: { id, kind, environment, state } }: { apiKey: ApiKey }) {
  const { period = '24h', at } = readSearch(
    usageSearch,
    useSearch({ from: '/app/settings/api-keys/$keyId' }),
  );
  const usage = useUsage(period, id);
  return (
    <section aria-labelledby="usage" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="usage" className="text-[0.9375rem] font-semibold tracking-tight">
          {t('Usage')}
        </h2>
        <PeriodChoice period={period} words={usagePeriodWords} clears={['at']} />
      </div>
      <UsageReportView
        usage={usage}
        at={at}
        keyId={id}
        canTry={kind === 'secret' && state === 'active'}
        tables={({ projects }) => <TopProjects projects={projects} environment={environment} />}
      />
    </section>
  );
}
