import type { ReportedFile } from '@imprint/shared/contract/blog';
import type { Failure } from '../../api/failure.ts';
import type { ImportFile, ReadFile } from './import.files.ts';

/** One file of an import, with its state. */
export interface ImportEntry {
  id: number;
  filename: string;
  /** Null when it cannot be used. */
  markdown: string | null;
  /** Why it cannot be sent; null otherwise. */
  problem: string | null;
  /** The last report of the service. */
  report: ReportedFile | null;
  /** Whether the report is of the import, not of a dry run. */
  isFinal: boolean;
}

export type EntryStatus = 'waiting' | 'ready' | 'imported' | 'refused';

/** The status of a file. */
export function entryStatus({ problem, report, isFinal }: ImportEntry): EntryStatus {
  if (problem !== null || report?.status === 'refused') return 'refused';
  if (!report) return 'waiting';
  return isFinal ? 'imported' : 'ready';
}

/** The work in progress. */
interface Work {
  kind: 'reading' | 'checking' | 'importing';
  done: number;
  total: number;
}

export interface ImportState {
  entries: readonly ImportEntry[];
  work: Work | null;
  /** Whether the work stops after the current batch. */
  isStopping: boolean;
  /** Why the last work failed; null otherwise. */
  failure: Failure | null;
  /** Whether an import of these files has begun. */
  hasBegun: boolean;
}

export const emptyImport: ImportState = {
  entries: [],
  work: null,
  isStopping: false,
  failure: null,
  hasBegun: false,
};

/** The actions on an import. */
export type ImportAction =
  | { type: 'began'; kind: Work['kind']; total: number }
  | { type: 'listed'; entries: readonly ImportEntry[] }
  | { type: 'answered'; reports: ReadonlyMap<number, ReportedFile> }
  | { type: 'stopping' }
  | { type: 'ended'; failure: Failure | null }
  | { type: 'cleared' };

/** The reducer of an import. */
export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case 'began': {
      const { kind, total } = action;
      const work = { kind, done: 0, total };
      return { ...state, work, failure: null, hasBegun: state.hasBegun || kind === 'importing' };
    }
    case 'listed':
      return { ...state, entries: action.entries };
    case 'answered':
      return answered(state, action.reports);
    case 'stopping':
      return { ...state, isStopping: true };
    case 'ended':
      return { ...state, work: null, isStopping: false, failure: action.failure };
    case 'cleared':
      return emptyImport;
  }
}

function answered(state: ImportState, reports: ReadonlyMap<number, ReportedFile>): ImportState {
  const { work } = state;
  const isFinal = work?.kind === 'importing';
  return {
    ...state,
    work: work && { ...work, done: work.done + reports.size },
    entries: state.entries.map((entry) => {
      const report = reports.get(entry.id);
      return report ? { ...entry, report, isFinal } : entry;
    }),
  };
}

/** Adds files to the entries; they replace entries of the same name that are not imported. */
export function withFiles(entries: readonly ImportEntry[], files: readonly ReadFile[]): ImportEntry[] {
  const names = new Set(files.map(({ filename }) => filename));
  const remaining = entries.filter(
    (entry) => entryStatus(entry) === 'imported' || !names.has(entry.filename),
  );
  const firstId = Math.max(-1, ...entries.map(({ id }) => id)) + 1;
  const added = files.map((file, index) => ({
    id: firstId + index,
    filename: file.filename,
    markdown: 'markdown' in file ? file.markdown : null,
    problem: 'problem' in file ? file.problem : null,
    report: null,
    isFinal: false,
  }));
  return [...remaining, ...added];
}

/** The entries without the reports of those that are not imported. */
export function withoutReports(entries: readonly ImportEntry[]): ImportEntry[] {
  return entries.map((entry) =>
    entryStatus(entry) === 'imported' ? entry : { ...entry, report: null, isFinal: false },
  );
}

/** A file to send, with the id of its entry. */
export interface SendableFile extends ImportFile {
  id: number;
}

/** The files of entries with this status. */
export function filesToSend(entries: readonly ImportEntry[], status: 'waiting' | 'ready'): SendableFile[] {
  return entries.flatMap((entry) => {
    const { id, filename, markdown } = entry;
    return markdown !== null && entryStatus(entry) === status ? [{ id, filename, markdown }] : [];
  });
}
