import type { WindowUse } from '@imprint/shared/contract/organizations';
import type { Environment } from '@imprint/shared/environments';
import { Card } from '../../kit/ui/card.tsx';
import { formatCount } from '../../kit/ui/count.words.ts';
import { Meter } from '../../kit/ui/meter.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';

interface PlanWindowsProps {
  environment: Environment;
  rest: readonly WindowUse[];
  tools: readonly WindowUse[];
}

/** How many requests of each plan window are used, on both surfaces. */
export function PlanWindows({ environment, rest, tools }: PlanWindowsProps) {
  return (
    <Card
      title={t('Requests')}
      description={t('What {environment} keys use of the plan. Each environment counts by itself.', {
        environment,
      })}
    >
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Windows title={t('REST API')} windows={rest} />
        <Windows title={t('Tools')} windows={tools} />
      </div>
    </Card>
  );
}

function Windows({ title, windows }: { title: string; windows: readonly WindowUse[] }) {
  return (
    <section aria-label={title} className="space-y-5">
      <h3 className="text-[0.8125rem] font-medium text-faint">{title}</h3>
      {windows.map((window) => (
        <WindowMeter key={window.name} window={window} />
      ))}
    </section>
  );
}

function WindowMeter({ window: { name, limit, remaining, resetAt } }: { window: WindowUse }) {
  const label = t('Per {name}', { name });
  if (limit === null || remaining === null) {
    return (
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-medium">{label}</p>
        <p className="text-[0.8125rem] text-muted">{t('Unlimited')}</p>
      </div>
    );
  }
  const used = limit - remaining;
  return (
    <Meter label={label} value={used} max={limit} words={`${formatCount(used)} of ${formatCount(limit)}`}>
      {resetAt ? <Reset at={resetAt} /> : t('Nothing used yet')}
    </Meter>
  );
}

/** When a window resets, without seconds because it is refetched often. */
function Reset({ at }: { at: string }) {
  if (Date.parse(at) - Date.now() < 60_000) return t('Starts anew within a minute');
  return (
    <>
      Starts anew <Time iso={at} look="ago" />
    </>
  );
}
