import {
  endpointLimits,
  type PlanWindows,
  plans,
  restLimits,
  sessionCallsPerMinute,
  toolLimits,
  type WindowName,
} from '@imprint/shared/limits';
import { capitalized } from '@imprint/shared/nouns';
import { rateLimitHeaders } from '@imprint/shared/rest';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../../kit/lists/data.table.tsx';
import { allowanceText, per, planTitle } from '../limits.ts';
import { Code, linkClass, Prose } from '../prose.tsx';
import { OverviewPart } from './overview.part.tsx';
import { StorageLimits } from './overview.storage.tsx';

export function Limits() {
  return (
    <OverviewPart id="limits">
      <p>
        Requests are counted per organization and environment, for REST and tools apart, in windows that begin
        with their first request. A refused request counts in none. Every REST answer describes the window
        with the fewest requests left:
      </p>
      <DataTable
        label="Rate limit headers"
        rows={Object.entries(rateLimitHeaders)}
        keyOf={([header]) => header}
        columns={[
          { title: 'Header', cell: ([header]) => <Code>{header}</Code> },
          { title: 'Meaning', cell: ([, description]) => <Prose text={description} /> },
        ]}
      />
      <PlanTable label="REST requests by plan" table={restLimits} />
      <PlanTable label="Tool requests by plan" table={toolLimits} />
      <h3 className="font-medium">Requests of some endpoints, on every plan</h3>
      <DataTable
        label="Requests of some endpoints, on every plan"
        rows={Object.entries(endpointLimits)}
        keyOf={([name]) => name}
        columns={[
          { title: 'Endpoint', cell: ([name]) => <Code>{name}</Code> },
          {
            title: 'Requests',
            cell: ([, { limit, window }]) => `${allowanceText(limit)} ${per(window)}`,
          },
        ]}
      />
      <p>
        Those of <Code>media</Code> are upload requests, however many files one brings. Those of{' '}
        <Code>contact</Code> are counted per organization and visitor, in all environments together: by the
        address of the client, or the one that it names in <Code>visitorAddress</Code>.
      </p>
      <p>
        A session makes up to {sessionCallsPerMinute} calls a minute. Beyond a limit the answer is{' '}
        <Link to="/docs/errors/$code" params={{ code: 'RATE_LIMIT_EXCEEDED' }} className={linkClass}>
          RATE_LIMIT_EXCEEDED
        </Link>{' '}
        with <Code>Retry-After</Code> in seconds. Wait at least that long, but not more than 60 seconds before
        you look again; when the network fails, wait twice as long each time.
      </p>
      <StorageLimits />
    </OverviewPart>
  );
}

interface PlanTableProps {
  label: string;
  table: Record<(typeof plans)[number], PlanWindows>;
}

function PlanTable({ label, table }: PlanTableProps) {
  // Safe because the windows of a plan are keyed by window names.
  const windows = Object.keys(table[plans[0]]) as WindowName[];
  return (
    <>
      <h3 className="font-medium">{label}</h3>
      <DataTable
        label={label}
        rows={plans}
        keyOf={(plan) => plan}
        columns={[
          { title: 'Plan', cell: planTitle },
          ...windows.map((window) => ({
            title: capitalized(per(window)),
            cell: (plan: (typeof plans)[number]) => allowanceText(table[plan][window]),
          })),
        ]}
      />
    </>
  );
}
