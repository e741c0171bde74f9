import type { UsageFigures, UsageReport } from '@imprint/shared/usage.contract';
import type { Environment } from '@imprint/shared/wire';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { type Column, DataTable } from '../ui/data.table.tsx';
import { countWords, latencyWords, shareWords } from './figures.ts';

const linkClass = 'underline decoration-edge/60 underline-offset-3 hover:decoration-current';

type OperationRow = UsageReport['operations'][number];
type KeyRow = UsageReport['keys'][number];
type ProjectRow = UsageReport['projects'][number];

const figureColumns: readonly Column<UsageFigures>[] = [
  {
    title: 'Requests',
    cell: ({ requests }) => <span className="tabular-nums">{countWords(requests)}</span>,
  },
  {
    title: 'Error rate',
    cell: ({ errorRate }) => (
      <span className={`tabular-nums ${errorRate > 0 ? '' : 'text-faint'}`}>{shareWords(errorRate)}</span>
    ),
  },
  {
    title: 'p95',
    cell: ({ p95Ms }) => <span className="whitespace-nowrap tabular-nums">{latencyWords(p95Ms)}</span>,
  },
];

export function TopOperations({ operations }: { operations: readonly OperationRow[] }) {
  return (
    <Table
      title="Top endpoints"
      columns={[{ title: 'Operation', cell: OperationName }, ...figureColumns]}
      rows={operations}
      keyOf={({ operation }) => operation}
    />
  );
}

function OperationName({ operation }: OperationRow) {
  const [resource, verb] = operation.split('.');
  if (!resource || !verb) return <span className="text-muted">None of the API</span>;
  return (
    <Link to="/docs/$resource/$verb" params={{ resource, verb }} className={`font-mono text-xs ${linkClass}`}>
      {operation}
    </Link>
  );
}

export function TopKeys({ keys }: { keys: readonly KeyRow[] }) {
  return (
    <Table
      title="API keys"
      columns={[{ title: 'Key', cell: KeyName }, ...figureColumns]}
      rows={keys}
      keyOf={({ keyId }) => keyId}
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
    <Table
      title="Projects"
      columns={[
        { title: 'Project', cell: (row) => <ProjectName row={row} environment={environment} /> },
        ...figureColumns,
      ]}
      rows={projects}
      keyOf={({ projectId }) => projectId ?? 'none'}
    />
  );
}

function ProjectName({ row: { projectId, name }, environment }: { row: ProjectRow; environment: Environment }) {
  if (projectId === null) return <span className="text-muted">No single project</span>;
  if (name === null) return <span className="font-mono text-xs break-all text-muted">{projectId} (deleted)</span>;
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

interface TableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

function Table<Row>({ title, columns, rows, keyOf }: TableProps<Row>): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[0.9375rem] font-semibold tracking-tight">
        {title}
      </h2>
      <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
    </section>
  );
}
