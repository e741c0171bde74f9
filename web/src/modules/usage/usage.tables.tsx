import type { UsageFigures, UsageReport } from '@imprint/shared/contract/usage';
import type { Environment } from '@imprint/shared/environments';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../kit/ui/count.words.ts';
import { FigureTable } from '../../kit/ui/figure.table.tsx';
import { linkClass } from '../../kit/ui/link.tsx';
import { t } from '../../language/message.ts';
import { latencyWords, shareWords } from './figures.ts';

type OperationRow = UsageReport['operations'][number];
type KeyRow = UsageReport['keys'][number];
type ProjectRow = UsageReport['projects'][number];

const figures = [
  { title: t('Requests'), words: ({ requests }: UsageFigures) => formatCount(requests) },
  {
    title: t('Error rate'),
    words: ({ errorRate }: UsageFigures) => shareWords(errorRate),
    isQuiet: ({ errorRate }: UsageFigures) => errorRate === 0,
  },
  { title: 'p95', words: ({ p95Ms }: UsageFigures) => latencyWords(p95Ms) },
];

export function TopOperations({ operations }: { operations: readonly OperationRow[] }) {
  return (
    <FigureTable
      title={t('Top endpoints')}
      noun={t('Operation')}
      name={OperationName}
      rows={operations}
      keyOf={({ operation }) => operation}
      figures={figures}
    />
  );
}

/** The name of an operation as a link to its documentation. */
export function OperationName({ operation }: Pick<OperationRow, 'operation'>) {
  const [resource, verb] = operation.split('.');
  if (!resource || !verb) return <span className="text-muted">{t('Unknown operation')}</span>;
  return (
    <Link
      to="/docs/$"
      params={{ _splat: `${resource}/${verb}` }}
      translate="no"
      className={`font-mono text-xs ${linkClass}`}
    >
      {resource}.<wbr />
      {verb}
    </Link>
  );
}

export function TopKeys({ keys }: { keys: readonly KeyRow[] }) {
  return (
    <FigureTable
      title={t('API keys')}
      noun={t('Key')}
      name={KeyName}
      rows={keys}
      keyOf={({ keyId }) => keyId}
      figures={figures}
    />
  );
}

function KeyName({ keyId, name }: KeyRow) {
  return (
    <Link
      to="/settings/api-keys/$keyId"
      params={{ keyId }}
      search={({ period }) => ({ period })}
      className={`font-medium break-words ${linkClass}`}
    >
      {name}
    </Link>
  );
}

interface TopProjectsProps {
  projects: readonly ProjectRow[];
  /** The environment that they are in. */
  environment: Environment;
}

export function TopProjects({ projects, environment }: TopProjectsProps) {
  return (
    <FigureTable
      title={t('Projects')}
      noun={t('Project')}
      name={(row) => <ProjectName row={row} environment={environment} />}
      rows={projects}
      keyOf={({ projectId }) => projectId ?? 'none'}
      figures={figures}
    />
  );
}

function ProjectName({
  row: { projectId, name },
  environment,
}: {
  row: ProjectRow;
  environment: Environment;
}) {
  if (projectId === null) return <span className="text-muted">{t('No single project')}</span>;
  if (name === null)
    return (
      <span className="font-mono text-xs break-all text-muted">
        {t('{project} (deleted)', { project: projectId })}
      </span>
    );
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId }}
      search={{ environment }}
      className={`font-medium break-words ${linkClass}`}
    >
      {name}
    </Link>
  );
}
