import type { WindowUse } from '@imprint/shared/contract/organizations';
import type { Environment } from '@imprint/shared/environments';
import { Card } from '../../kit/ui/card.tsx';
import { Meter } from '../../kit/ui/meter.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { environmentTones } from '../../shell/environment.badge.tsx';

const windowWords: Record<WindowUse['name'], string> = {
  minute: t('Per minute'),
  hour: t('Per hour'),
  day: t('Per day'),
};

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
      description={t(
        'Requests with keys of the {environment} environment. Each environment is counted separately.',
        {
          environment: environmentTones[environment].word,
        },
      )}
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
  const label = windowWords[name];
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
