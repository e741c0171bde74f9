import { maxImportedFiles } from '@imprint/shared/contract/blog';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { createTaskSequence, reportsOf, sendInBatches, type TaskSequence } from './import.batches.ts';
import { type ReadFile, readFile } from './import.files.ts';
import {
  emptyImport,
  filesToSend,
  type ImportAction,
  type ImportEntry,
  importReducer,
  type SendableFile,
  withFiles,
  withoutReports,
} from './import.state.ts';

/** Small, so that progress is visible and a failure affects few files. */
const importBatchSize = 25;

/** The destination of an import. */
interface ImportTarget {
  projectId: string;
  websiteId: string | undefined;
}

/** Reads files, checks them with a dry run, and imports them in batches. */
export function useImport(target: ImportTarget) {
  const [state, dispatch] = useReducer(importReducer, emptyImport);
  const { entries, work } = state;
  const latest = useRef({ target, entries });
  useEffect(() => {
    latest.current = { target, entries };
  });
  const checkedTarget = useRef(target);
  const tasks = useTaskSequence();
  const { send, stop } = useSending(dispatch, tasks);

  async function check(newEntries: ImportEntry[]): Promise<void> {
    checkedTarget.current = latest.current.target;
    dispatch({ type: 'listed', entries: newEntries });
    await send('checking', latest.current.target, filesToSend(newEntries, 'waiting'));
  }

  async function add(files: readonly File[]): Promise<void> {
    // A running check starts again with the new files.
    if (files.length === 0 || (work && work.kind !== 'checking')) return;
    const isCurrent = tasks.next();
    dispatch({ type: 'began', kind: 'reading', total: files.length });
    const read: ReadFile[] = [];
    for (const file of files) read.push(await readFile(file));
    // Check all files again, because two files may use the same slug.
    if (isCurrent()) await check(withoutReports(withFiles(latest.current.entries, read)));
  }

  // The result of a check depends on the destination.
  const recheck = useEffectEvent(() => {
    const isFree = work === null || work.kind === 'checking';
    if (isFree && entries.length > 0 && !isSameTarget(checkedTarget.current, target))
      void check(withoutReports(entries));
  });
  const { projectId, websiteId } = target;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when one of these changes.
  useEffect(() => recheck(), [projectId, websiteId, work === null]);

  return {
    ...state,
    add: (files: readonly File[]) => void add(files),
    checkAgain: () => void check(withoutReports(entries)),
    start: () => void send('importing', target, filesToSend(entries, 'ready')),
    stop,
    clear: () => dispatch({ type: 'cleared' }),
  };
}

function isSameTarget(one: ImportTarget, other: ImportTarget): boolean {
  return one.projectId === other.projectId && one.websiteId === other.websiteId;
}

/** Sends files in batches; reports are kept even if a later batch fails. */
function useSending(dispatch: Dispatch<ImportAction>, tasks: TaskSequence) {
  const { mutateAsync } = api.blog.import.useMutation();
  const isStopped = useRef(false);

  async function send(
    kind: 'checking' | 'importing',
    target: ImportTarget,
    files: readonly SendableFile[],
  ): Promise<void> {
    const isCurrent = tasks.next();
    isStopped.current = false;
    dispatch({ type: 'began', kind, total: files.length });
    const dryRun = kind === 'checking';
    const failure = await sendInBatches(files, dryRun ? maxImportedFiles : importBatchSize, async (part) => {
      const files = part.map(({ filename, markdown }) => ({ filename, markdown }));
      const response = await mutateAsync({ ...target, files, dryRun });
      if (isCurrent()) dispatch({ type: 'answered', reports: reportsOf(part, response.files) });
      return isCurrent() && !isStopped.current;
    });
    if (isCurrent()) dispatch({ type: 'ended', failure });
  }

  function stop(): void {
    isStopped.current = true;
    dispatch({ type: 'stopping' });
  }

  return { send, stop };
}

/** A task sequence that ends when the page is left. */
function useTaskSequence(): TaskSequence {
  const [tasks] = useState(createTaskSequence);
  useEffect(() => tasks.end, [tasks]);
  return tasks;
}
