import type { Project } from '@imprint/shared/contract/projects';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';

export function ProjectFacts({ project }: { project: Project }) {
  return (
    <Facts
      facts={[
        {
          name: t('Project ID'),
          value: (
            <span className="flex flex-col items-start gap-2">
              <code className="font-mono text-xs break-all select-all">{project.id}</code>
              <CopyButton text={project.id} what={t('project ID')} />
            </span>
          ),
        },
        { name: t('Environment'), value: <EnvironmentBadge environment={project.environment} /> },
        { name: t('Version'), value: project.version },
        { name: t('Created'), value: <Time iso={project.createdAt} look="moment" /> },
        { name: t('Changed'), value: <Time iso={project.updatedAt} look="moment" /> },
      ]}
    />
  );
}
