import type { UsageFigures, UsageReport } from '@imprint/shared/contract/usage';
import type { Environment } from '@imprint/shared/environments';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { countWords, latencyWords, shareWords } from './figures.ts';

const linkClass = 'underline decoration-edge/60 underline-offset-3 hover:decoration-current';

type OperationRow = UsageReport['operations'][number];
type KeyRow = UsageReport['keys'][number];
type ProjectRow = UsageReport['projects'][number];

export function TopOperations({ operations }: { operations: readonly OperationRow[] }) {
  return (
    <FigureTable
      title="Top endpoints"
      noun="Operation"
      name={OperationName}
      rows={operations}
      keyOf={({ operation }) => operation}
    />
  );
}

function OperationName({ operation }: OperationRow) {
  const [resource, verb] = operation.split('.');
  if (!resource || !verb) return <span className="text-muted">None of the API</span>;
  return (
    <Link
      to="/docs/$"
      params={{ _splat: `${resource}/${verb}` }}
      className={`font-mono text-xs ${linkClass}`}
    >
      {resource}.<wbr />
      {verb}
    </Link>
  );
}

export function TopKeys({ keys }: { keys: readonly KeyRow[] }) {
  return <FigureTable title="API keys" noun="Key" name={KeyName} rows={keys} keyOf={({ keyId }) => keyId} />;
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
      title="Projects"
      noun="Project"
      name={(row) => <ProjectName row={row} environment={environment} />}
      rows={projects}
      keyOf={({ projectId }) => projectId ?? 'none'}
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
  if (projectId === null) return <span className="text-muted">No single project</span>;
  if (name === null)
    return <span className="font-mono text-xs break-all text-muted">{projectId} (deleted)</span>;
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
  /** What a row represents. */
  noun: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  name: (row: Row) => ReactNode;
}

const figureClass = 'py-2.5 pl-3 text-right sm:pl-8 whitespace-nowrap tabular-nums last:pr-5';

/** A narrow table of figures, which fits a phone as it is. */
function FigureTable<Row extends UsageFigures>({ title, noun, rows, keyOf, name }: TableProps<Row>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <h2 id={id} className="mb-3 text-[0.9375rem] font-semibold tracking-tight">
        {title}
      </h2>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <table aria-labelledby={id} className="w-full text-[0.8125rem]">
          <thead className="border-b border-line text-xs text-faint">
            <tr>
              <th scope="col" className="w-full py-2.5 pl-5 text-left font-medium">
                {noun}
              </th>
              {['Requests', 'Error rate', 'p95'].map((column) => (
                <th key={column} scope="col" className={`${figureClass} font-medium`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={keyOf(row)} className="hover:bg-sunken/45">
                <th scope="row" className="py-2.5 pl-5 text-left font-normal wrap-anywhere">
                  {name(row)}
                </th>
                <td className={figureClass}>{countWords(row.requests)}</td>
                <td className={`${figureClass} ${row.errorRate > 0 ? '' : 'text-faint'}`}>
                  {shareWords(row.errorRate)}
                </td>
                <td className={figureClass}>{latencyWords(row.p95Ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
