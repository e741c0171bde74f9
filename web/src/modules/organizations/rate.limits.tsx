import type { LimitWindow } from '@imprint/shared/contract/limits';
import { api } from '../../api/trpc.ts';
import { Card } from '../../kit/ui/card.tsx';
import { Meter } from '../../kit/ui/meter.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { environmentTones } from '../../shell/environment.badge.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { useSession } from '../../shell/session/session.provider.tsx';

const subjectWords: Record<LimitWindow['subject'], string> = {
  rest: t('REST API'),
  tools: t('Tools'),
  ai: t('AI tasks'),
  media: t('Uploads'),
  contact: t('Contact messages'),
};
// Safe because the keys of an object literal are exactly the keys of its type.
const subjects = Object.keys(subjectWords) as LimitWindow['subject'][];

const windowWords: Record<LimitWindow['name'], string> = {
  minute: t('Per minute'),
  hour: t('Per hour'),
  day: t('Per day'),
};

/** How much of each rate limit is used in the environment. */
export function RateLimits() {
  const { environment } = useSession();
  // Keys use the limits while the page is open.
  const { data, error, refetch } = api.limits.get.useQuery({}, { refetchInterval: 15_000 });
  return (
    <Card
      title={t('Rate limits')}
      description={t('Requests in the {environment} environment. Each environment is counted separately.', {
        environment: environmentTones[environment].word,
      })}
    >
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading the rate limits')} lines={6} />}
      {data && (
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {subjects.map((subject) => (
            <Windows
              key={subject}
              title={subjectWords[subject]}
              note={subject === 'contact' ? t('From your IP address, in all environments.') : null}
              windows={data.windows.filter((window) => window.subject === subject)}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

interface WindowsProps {
  title: string;
  note: string | null;
  windows: readonly LimitWindow[];
}

function Windows({ title, note, windows }: WindowsProps) {
  return (
    <section aria-label={title} className="space-y-5">
      <div>
        <h3 className="text-[0.8125rem] font-medium text-faint">{title}</h3>
        {note && <p className="text-xs text-faint">{note}</p>}
      </div>
      {windows.map((window) => (
        <WindowMeter key={window.name} window={window} />
      ))}
    </section>
  );
}

function WindowMeter({ window: { name, limit, used, resetAt } }: { window: LimitWindow }) {
  const label = windowWords[name];
  if (limit === null || used === null) {
    return (
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-medium">{label}</p>
        <p className="text-[0.8125rem] text-muted">{t('Unlimited')}</p>
      </div>
    );
  }
  return (
    <Meter
      label={label}
      value={used}
      max={limit}
      words={t('{used, number} of {limit, number}', { used, limit })}
    >
      {resetAt ? <Reset at={resetAt} /> : t('No requests yet')}
    </Meter>
  );
}

/** When a window resets, without seconds because it is refetched often. */
function Reset({ at }: { at: string }) {
  if (Date.parse(at) - Date.now() < 60_000) return t('Resets within a minute');
  return rich('Resets {time}', { time: <Time iso={at} look="ago" /> });
}
