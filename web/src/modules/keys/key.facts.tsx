import type { ApiKey } from '@imprint/shared/contract/keys';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Codes, Facts } from '../../kit/ui/facts.tsx';
import { linkClass } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { ProjectLink } from '../projects/project.link.tsx';
import { toolAccessWords } from './access.words.ts';
import { EnvironmentScope } from './fields/environment.scope.tsx';
import { kindWords } from './key.words.ts';

export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { id, kind, environment, expiresAt, createdAt } = apiKey;
  return (
    <Facts
      facts={[
        ...(kind === 'secret' ? secretFacts(apiKey) : publishableFacts(apiKey)),
        { name: t('Key ID'), value: <Copyable text={id} what={t('key ID')} /> },
        { name: t('Environment'), value: <EnvironmentBadge environment={environment} /> },
        { name: t('Projects'), value: <Projects apiKey={apiKey} /> },
        ...metadataFacts(apiKey),
        { name: t('Created'), value: <Time iso={createdAt} look="moment" /> },
        { name: t('Expires'), value: expiresAt ? <Time iso={expiresAt} look="moment" /> : t('Never') },
        { name: t('Last used'), value: <LastUse apiKey={apiKey} /> },
        ...successorFacts(apiKey),
      ]}
    />
  );
}

function secretFacts(apiKey: ApiKey) {
  const { start, lastFour, scopes, toolAccess, readsPersonalData, allowedAddresses, environment } = apiKey;
  return [
    { name: t('Key'), value: <Code>{`${start}…${lastFour}`}</Code> },
    { name: t('Scopes'), value: <Codes codes={scopes} /> },
    { name: t('Contact messages'), value: readsPersonalData ? t('Can be read') : t('Cannot be read') },
    {
      name: t('Tool access'),
      value: (
        <>
          {toolAccessWords[toolAccess].word}
          <span className="block text-[0.8125rem] text-muted">{toolAccessWords[toolAccess].meaning}</span>
        </>
      ),
    },
    { name: t('Addresses'), value: <Addresses addresses={allowedAddresses} /> },
    {
      name: t('Rate limits'),
      value: (
        <Link to="/settings/organization" search={{ environment }} className={linkClass}>
          {t('Shared by all keys of its environment')}
        </Link>
      ),
    },
  ];
}

function publishableFacts({ key, origins }: ApiKey) {
  return [
    { name: t('Key'), value: <Copyable text={key ?? ''} what={t('key')} /> },
    { name: t('Kind'), value: kindWords.publishable.word },
    { name: t('Origins'), value: <Codes codes={origins} /> },
  ];
}

function Copyable({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex flex-col items-start gap-2">
      <Code>{text}</Code>
      <CopyButton text={text} what={what} />
    </span>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs break-all select-all">{children}</code>;
}

function Projects({ apiKey: { environment, projectIds } }: { apiKey: ApiKey }): ReactNode {
  if (projectIds.length === 0) return t('Every project of its environment');
  return (
    <EnvironmentScope environment={environment}>
      <ul>
        {projectIds.map((projectId) => (
          <li key={projectId}>
            <ProjectLink
              projectId={projectId}
              environment={environment}
              unnamed={projectId}
              className={`break-words ${linkClass}`}
            />
          </li>
        ))}
      </ul>
    </EnvironmentScope>
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return addresses.length === 0 ? t('Anywhere') : <Codes codes={addresses} />;
}

function LastUse({ apiKey: { lastUsedAt, lastUsedAddress, lastOperation } }: { apiKey: ApiKey }) {
  if (!lastUsedAt) return t('Never');
  return (
    <>
      <Time iso={lastUsedAt} look="ago" />
      {lastUsedAddress && (
        <span className="block text-[0.8125rem] text-muted">
          {rich('from {address}', {
            address: <span className="font-mono text-xs break-all">{lastUsedAddress}</span>,
          })}
        </span>
      )}
      {lastOperation && (
        <span className="block text-[0.8125rem] text-muted">
          {rich('for {operation}', { operation: <span className="font-mono text-xs">{lastOperation}</span> })}
        </span>
      )}
    </>
  );
}

function metadataFacts({ metadata }: ApiKey) {
  const entries = Object.entries(metadata);
  if (entries.length === 0) return [];
  const value = (
    <dl className="space-y-1 text-[0.8125rem]">
      {entries.map(([name, text]) => (
        <div key={name}>
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
  return [{ name: t('Metadata'), value }];
}

function successorFacts({ replacedById }: ApiKey) {
  if (!replacedById) return [];
  const value = (
    <Link to="/settings/api-keys/$keyId" params={{ keyId: replacedById }} className={linkClass}>
      <span className="font-mono text-xs break-all">{replacedById}</span>
    </Link>
  );
  return [{ name: t('Replaced by'), value }];
}
