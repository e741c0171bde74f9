import type { LoggedRequest } from '@imprint/shared/contract/requests';
import { outcomeOf } from '@imprint/shared/requests/request.outcome';
import { scopeNames } from '@imprint/shared/scopes';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../kit/ui/alert.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { buttonClass } from '../../kit/ui/button.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { linkClass } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { surfaceWords } from '../activity/activity.words.ts';
import { ProjectLink } from '../projects/project.link.tsx';
import { latencyWords } from '../usage/figures.ts';
import { OperationName } from '../usage/usage.tables.tsx';
import { Caller } from './caller.tsx';
import { detailWords, outcomeTones, skippedWords } from './request.words.ts';

/** How a request ended, what to do about an error, and who made it. */
export function RequestView({ request }: { request: LoggedRequest }) {
  const { status, code, detail, actor, projectId, client } = request;
  const skipped = skippedWords(request);
  const facts: { name: string; value: ReactNode }[] = [
    { name: t('Time'), value: <Time iso={request.createdAt} look="second" /> },
    { name: t('Duration'), value: latencyWords(request.durationMs) },
    { name: t('Operation'), value: <OperationName operation={request.operation} /> },
    { name: t('Via'), value: surfaceWords[request.surface] },
    { name: t('Caller'), value: <Caller actor={actor} /> },
    ...(projectId
      ? [{ name: t('Project'), value: <ProjectLink projectId={projectId} className={linkClass} /> }]
      : []),
    ...(client
      ? [
          {
            name: t('Code of the network address'),
            value: <code className="font-mono text-xs">{client}</code>,
          },
        ]
      : []),
    {
      name: t('Request ID'),
      value: (
        <span className="flex items-center gap-1">
          <code className="min-w-0 font-mono text-xs break-all select-all">{request.requestId}</code>
          <CopyButton iconOnly text={request.requestId} what={t('request ID')} />
        </span>
      ),
    },
  ];
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <Badge tone={outcomeTones[outcomeOf(status)]}>
          <span className="tabular-nums">{status}</span>
        </Badge>
        {code && (
          <span translate="no" className="font-mono text-xs">
            {code}
          </span>
        )}
        {detail && (
          <span className="text-[0.8125rem] text-muted">
            {detailWords(code)}: <code className="font-mono text-xs break-all text-ink">{detail}</code>
          </span>
        )}
        {skipped && <p className="w-full text-[0.8125rem] text-muted">{skipped}</p>}
      </div>
      {code && <Advice request={request} code={code} />}
      <Facts facts={facts} />
      <SimilarRequests request={request} />
    </div>
  );
}

/** What to do about an error, with links that lead there. */
function Advice({
  request: { advice, actor, detail },
  code,
}: {
  request: LoggedRequest;
  code: NonNullable<LoggedRequest['code']>;
}) {
  // A key cannot get the permissions of people.
  const isAboutKey =
    code === 'UNAUTHORIZED' ||
    (code === 'FORBIDDEN' && (detail === null || scopeNames.some((scope) => scope === detail)));
  const linkLook = buttonClass({ size: 'small' });
  return (
    <Alert
      actions={
        <>
          {isAboutKey && actor.type === 'apiKey' && actor.id && actor.name !== null && (
            <Link to="/settings/api-keys/$keyId" params={{ keyId: actor.id }} className={linkLook}>
              {t('Edit the key')}
            </Link>
          )}
          <Link to="/docs/$" params={{ _splat: `errors/${code}` }} className={linkLook}>
            {t('About this error')}
          </Link>
        </>
      }
    >
      {advice}
    </Alert>
  );
}

/** Links to the requests that have something in common with this one. */
function SimilarRequests({ request: { actor, client, operation, code } }: { request: LoggedRequest }) {
  const headingId = useId();
  const links = [
    ...(actor.id
      ? [
          {
            words: actor.type === 'apiKey' ? t('Requests of this key') : t('Requests of this person'),
            search: { actor: actor.id },
          },
        ]
      : []),
    ...(client ? [{ words: t('Requests from the same address'), search: { client } }] : []),
    { words: t('Requests of this operation'), search: { operation } },
    ...(code ? [{ words: t('Requests with this error'), search: { code } }] : []),
  ];
  return (
    <nav aria-labelledby={headingId} className="border-t border-line pt-4">
      <h3 id={headingId} className="text-[0.8125rem] text-faint">
        {t('Similar requests')}
      </h3>
      <ul className="mt-1.5 space-y-1.5 touch:space-y-0">
        {links.map(({ words, search }) => (
          <li key={words}>
            <Link
              to="/settings/usage/requests"
              search={search}
              className={`inline-flex items-center text-[0.8125rem] touch:min-h-11 ${linkClass}`}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
