import type { Website } from '@imprint/shared/contract/websites';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { ProjectLink } from '../projects/project.link.tsx';

export function WebsiteFacts({ website }: { website: Website }) {
  const { id, projectId, url, version, publishedAt, createdAt, updatedAt } = website;
  return (
    <Facts
      facts={[
        {
          name: t('Website ID'),
          value: (
            <span className="flex flex-col items-start gap-2">
              <code className="font-mono text-xs break-all select-all">{id}</code>
              <CopyButton text={id} what={t('website ID')} />
            </span>
          ),
        },
        {
          name: t('URL'),
          value: url ? (
            <a href={url} target="_blank" rel="noreferrer" className="break-all underline underline-offset-3">
              {url}
            </a>
          ) : (
            t('None until visitors can see the website')
          ),
        },
        {
          name: t('Project'),
          value: <ProjectLink projectId={projectId} className="underline underline-offset-3" />,
        },
        { name: t('Version'), value: version },
        { name: t('Published'), value: publishedAt ? <Time iso={publishedAt} look="moment" /> : t('Never') },
        { name: t('Created'), value: <Time iso={createdAt} look="moment" /> },
        { name: t('Changed'), value: <Time iso={updatedAt} look="moment" /> },
      ]}
    />
  );
}
