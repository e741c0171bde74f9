import type { Webhook } from '@imprint/shared/contract/webhooks';
import { Codes, Facts } from '../../kit/ui/facts.tsx';
import { linkClass } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { ProjectLink } from '../projects/project.link.tsx';

const codeClass = 'font-mono text-xs break-all';

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { id, url, types, projectId, environment, includesResource, secretStart } = webhook;
  return (
    <Facts
      facts={[
        { name: t('URL'), value: <code className={`${codeClass} select-all`}>{url}</code> },
        {
          name: t('Events'),
          value: types.includes('*') ? t('All events') : <Codes codes={types} />,
        },
        {
          name: t('Project'),
          value: projectId ? (
            <ProjectLink
              projectId={projectId}
              environment={environment}
              unnamed={projectId}
              className={`break-words ${linkClass}`}
            />
          ) : (
            t('All projects')
          ),
        },
        {
          name: t('Content'),
          value: includesResource ? t('Events with their resource') : t('Events only'),
        },
        { name: t('Secret'), value: <Secret start={secretStart} webhook={webhook} /> },
        { name: t('Webhook ID'), value: <code className={`${codeClass} select-all`}>{id}</code> },
        { name: t('Created'), value: <Time iso={webhook.createdAt} look="moment" /> },
      ]}
    />
  );
}

function Secret({ start, webhook: { previousSecretExpiresAt } }: { start: string; webhook: Webhook }) {
  return (
    <>
      <code className={codeClass}>{start}…</code>
      {previousSecretExpiresAt && (
        <span className="block text-[0.8125rem] text-muted">
          {rich('The previous one signs as well until {time}.', {
            time: <Time iso={previousSecretExpiresAt} look="moment" />,
          })}
        </span>
      )}
    </>
  );
}
