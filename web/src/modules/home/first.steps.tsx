import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { rich, t } from '../../language/message.ts';
import { readLocalPreference, storeLocalPreference } from '../../shell/local.preferences.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { type Checklist, nextStep, type Path, paths, type StepName } from './checklist.ts';

const StepBody = lazyRouteComponent(() => import('./step.bodies.tsx'), 'StepBody');

/** How often to check whether a step was done outside of the dashboard. */
const refetchMs = 5000;

/** The first steps of an organization, a card for each path that has not reached its end. */
export function FirstSteps() {
  const { data } = api.organizations.checklist.useQuery(
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data && paths.every((path) => !nextStep(path, data)) ? false : refetchMs,
    },
  );
  const { isHidden, hide } = useHiddenPaths();
  if (!data) return null;
  const open = paths.filter((path) => nextStep(path, data) && !isHidden(path));
  if (open.length === 0) return null;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${open.length > 1 ? 'lg:grid-cols-2' : ''}`}
    >
      {open.map((path) => (
        <PathCard key={path.name} path={path} checklist={data} onHide={() => hide(path)} />
      ))}
    </div>
  );
}

/** The paths that somebody does not want to see in this browser any more. */
function useHiddenPaths() {
  const { organization } = useSession();
  const name = `steps.${organization.id}` as const;
  const [hidden, setHidden] = useState(() => readLocalPreference(name)?.split(' ') ?? []);
  return {
    isHidden: (path: Path) => hidden.includes(path.name),
    hide: (path: Path) => {
      const names = [...hidden, path.name];
      setHidden(names);
      storeLocalPreference(name, names.join(' '));
    },
  };
}

interface PathCardProps {
  path: Path;
  checklist: Checklist;
  onHide: () => void;
}

function PathCard({ path, checklist, onHide }: PathCardProps) {
  const { title, steps } = path;
  const next = nextStep(path, checklist);
  const id = `first-steps-${path.name}`;
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface shadow-card">
      <div className="flex items-center justify-between gap-4 px-5 pt-4 sm:px-6">
        <h2 id={id} className="text-[0.9375rem] font-semibold tracking-tight">
          {title}
        </h2>
        <Button look="quiet" size="small" className="-mr-2.5" onClick={onHide}>
          {rich('Hide<hidden> “{title}”</hidden>', {
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            title,
          })}
        </Button>
      </div>
      <ol className="px-5 pt-1 pb-5 sm:px-6">
        {steps.map((step) => (
          <Step
            key={step.name}
            name={step.name}
            title={step.title}
            isDone={step.isDone(checklist)}
            isNext={step.name === next}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  name: StepName;
  title: string;
  isDone: boolean;
  /** Whether it is the first one that is not done, whose body is shown. */
  isNext: boolean;
}

function Step({ name, title, isDone, isNext }: StepProps) {
  return (
    <li className="py-2" aria-current={isNext ? 'step' : undefined}>
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className={`grid size-5 shrink-0 place-items-center rounded-full ${isDone ? 'bg-positive-wash text-positive' : 'border border-edge'}`}
        >
          {isDone && <Icon name="check" className="size-3" />}
        </span>
        <span className={isNext ? 'font-medium' : 'text-muted'}>
          {title}
          {isDone && <span className="sr-only"> {t('(done)')}</span>}
        </span>
      </div>
      {isNext && (
        <div className="mt-3 space-y-3 pl-8.5 max-sm:pl-0">
          <Suspense>
            <StepBody name={name} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
