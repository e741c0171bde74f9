import { useSearch } from '@tanstack/react-router';
import { PeriodChoice } from '../../kit/lists/period.choice.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { Page } from '../../shell/page/page.tsx';
import { readSearch } from '../../shell/search.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { UsageNavigation } from './usage.navigation.tsx';
import { UsageReportView } from './usage.report.tsx';
import { usagePeriodWords, usageSearch } from './usage.search.ts';
import { TopKeys, TopProjects } from './usage.tables.tsx';
import { useUsage } from './use.usage.ts';

/** The usage of all keys of the environment, by endpoint, key and project. */
export function UsagePage() {
  const { period = '24h', at } = readSearch(usageSearch, useSearch({ from: '/app/settings/usage' }));
  const { environment } = useSession();
  const usage = useUsage(period);
  return (
    <Page
      title={t('Usage')}
      description={t('Requests to REST, tools and tRPC with the API keys of the organization.')}
      mark={<EnvironmentBadge environment={environment} />}
      actions={<PeriodChoice period={period} words={usagePeriodWords} clears={['at']} />}
    >
      <UsageNavigation />
      <UsageReportView
        usage={usage}
        at={at}
        canTry
        tables={({ keys, projects }) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TopKeys keys={keys} />
            <TopProjects projects={projects} environment={environment} />
          </div>
        )}
      />
    </Page>
  );
}
