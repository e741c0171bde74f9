import { formatBytes } from '../byte.format.ts';
import {
  endpointLimits,
  type PlanWindows,
  plans,
  restLimits,
  sessionCallsPerMinute,
  storageLimits,
  toolLimits,
  type WindowName,
} from '../limits.ts';
import { capitalized } from '../nouns.ts';
import { rateLimitHeaders } from '../rest.ts';
import { fileLimitsText } from '../shapes/media.ts';
import { errorLink } from './error.pages.ts';
import { allowanceText, per, planTitle } from './limits.ts';
import { asCode, type Part, type Section, type Table, text } from './page.ts';

/** How many requests plans and endpoints allow, and how much media plans store. */
export function limitsSection(): Section {
  return {
    id: 'limits',
    title: 'Rate limits',
    parts: [
      text(
        'Requests are counted per organization and environment, separately for REST and tools, in windows that begin with their first request. Refused requests do not count. The headers of every REST response describe the window with the fewest requests left; `GET /v1/limits` returns all windows.',
      ),
      {
        kind: 'table',
        title: 'Rate limit headers',
        columns: ['Header', 'Meaning'],
        rows: Object.entries(rateLimitHeaders).map(([header, meaning]) => [asCode(header), meaning]),
      },
      planTable('REST requests by plan', restLimits),
      planTable('Tool requests by plan', toolLimits),
      {
        kind: 'table',
        title: 'Limits of some endpoints, on every plan',
        columns: ['Endpoint', 'Requests'],
        rows: Object.entries(endpointLimits).map(([name, { limit, window }]) => [
          asCode(name),
          `${allowanceText(limit)} ${per(window)}`,
        ]),
      },
      text(
        'For `media`, upload requests are counted, not files. For `contact`, requests are counted per organization and visitor, in all environments together, by the IP address of the client or the one in `visitorAddress`.',
      ),
      text(
        `A session can make ${sessionCallsPerMinute} calls a minute. Beyond a limit, requests fail with ${errorLink('RATE_LIMIT_EXCEEDED')} and \`Retry-After\` in seconds. Wait that long, at most 60 seconds, before you retry; on network failures, use exponential backoff.`,
      ),
      ...storage(),
    ],
  };
}

/** How much media an organization may store, and how large one file may be. */
function storage(): Part[] {
  return [
    text(
      `All media of an organization, in all projects and environments, count toward its storage. An upload beyond the limit is refused with ${errorLink('PAYLOAD_TOO_LARGE')}, and so is a file that is too large. ${fileLimitsText}`,
    ),
    {
      kind: 'table',
      title: 'Storage by plan',
      columns: ['Plan', 'Storage'],
      rows: plans.map((plan) => {
        const limitBytes = storageLimits[plan];
        return [planTitle(plan), limitBytes === null ? 'unlimited' : formatBytes(limitBytes)];
      }),
    },
  ];
}

function planTable(title: string, table: Record<(typeof plans)[number], PlanWindows>): Table {
  // Safe because the windows of a plan are keyed by window names.
  const windows = Object.keys(table[plans[0]]) as WindowName[];
  return {
    kind: 'table',
    title,
    columns: ['Plan', ...windows.map((window) => capitalized(per(window)))],
    rows: plans.map((plan) => [
      planTitle(plan),
      ...windows.map((window) => allowanceText(table[plan][window])),
    ]),
  };
}
