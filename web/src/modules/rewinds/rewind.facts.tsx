import type { Rewind } from '@imprint/shared/contract/rewinds';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../kit/ui/facts.tsx';
import { linkClass } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { nameOf, surfaceWords } from '../activity/activity.words.ts';
import { ProjectLink } from '../projects/project.link.tsx';

export function RewindFacts({ rewind }: { rewind: Rewind }) {
  const { id, actor, surface, projectId, since, until, undoes, createdAt, startedAt, finishedAt } = rewind;
  return (
    <Facts
      facts={[
        {
          name: t('Changes by'),
          value: actor.id ? (
            <Link to="/settings/activity" search={{ actor: actor.id }} className={`break-words ${linkClass}`}>
              {nameOf(actor)}
            </Link>
          ) : (
            nameOf(actor)
          ),
        },
        { name: t('From'), value: <Time iso={since} look="moment" /> },
        { name: t('Until'), value: <Time iso={until} look="moment" /> },
        { name: t('Made via'), value: surface ? surfaceWords[surface] : t('Any source') },
        {
          name: t('Project'),
          value: projectId ? (
            <ProjectLink projectId={projectId} unnamed={projectId} className={`break-words ${linkClass}`} />
          ) : (
            t('All projects')
          ),
        },
        ...(undoes
          ? [
              {
                name: t('Undoes'),
                value: (
                  <Link
                    to="/settings/activity/rewinds/$rewindId"
                    params={{ rewindId: undoes }}
                    className={`break-words ${linkClass}`}
                  >
                    {t('Another rewind')}
                  </Link>
                ),
              },
            ]
          : []),
        { name: t('Planned'), value: <Time iso={createdAt} look="moment" /> },
        ...(startedAt ? [{ name: t('Applied'), value: <Time iso={startedAt} look="moment" /> }] : []),
        ...(finishedAt ? [{ name: t('Finished'), value: <Time iso={finishedAt} look="moment" /> }] : []),
        {
          name: t('Rewind ID'),
          value: <code className="font-mono text-xs break-all select-all">{id}</code>,
        },
      ]}
    />
  );
}
