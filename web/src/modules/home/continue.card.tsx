import type { RecentWork } from '@imprint/shared/contract/activity';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { thingOf, useModules } from '../../shell/module.ts';
import { useProjectNames } from '../../shell/project/use.project.names.ts';
import { OverviewCard } from '../projects/overview/overview.card.tsx';

/** What somebody worked on last, to continue with it. */
export function ContinueCard() {
  const recent = api.activity.recent.useQuery({ by: 'me', limit: 6 });
  const work = recent.data?.work ?? [];
  const projectNames = useProjectNames(work.flatMap(({ projectId }) => projectId ?? []));
  return (
    <OverviewCard title={t('Continue where you left off')} noun={t('recent work')} readings={[recent]}>
      {work.length === 0 && (
        <p className="text-muted">{t('The pages and posts that you edit appear here.')}</p>
      )}
      {work.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {work.map((recentWork) => (
            <li key={recentWork.id} className="relative">
              <WorkRow work={recentWork} projectName={projectNames.get(recentWork.projectId ?? '')} />
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

interface WorkRowProps {
  work: RecentWork;
  projectName: string | undefined;
}

function WorkRow({ work: { id, kind, title, changedAt }, projectName }: WorkRowProps) {
  const thing = thingOf(useModules(), id, undefined);
  if (!thing) return null;
  const { icon, noun, link } = thing;
  return (
    <div className="flex items-center gap-x-3 py-2.5 touch:py-3">
      <Icon name={icon} className="text-faint" />
      <span className="sr-only">{noun}</span>
      <span className="flex min-w-0 items-baseline gap-x-3">
        <Link
          {...link}
          className="min-w-0 truncate font-medium underline-offset-3 touch:after:absolute touch:after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {kind !== 'project' && projectName !== undefined && (
          <span className="min-w-0 truncate text-[0.8125rem] text-faint max-sm:sr-only">{projectName}</span>
        )}
      </span>
      <span className="ml-auto shrink-0 text-[0.8125rem] text-faint">
        <Time iso={changedAt} look="ago" />
      </span>
    </div>
  );
}
