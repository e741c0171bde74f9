import { maxImportedFiles } from '@imprint/shared/blog.contract';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { api } from '../trpc.ts';
import { type ReadFile, readFile } from './import.files.ts';
import { createTurns, reportsOf, sendInParts, type Turns } from './import.sending.ts';
import {
  type ImportAction,
  type ImportEntry,
  importAfter,
  noImport,
  type SendableFile,
  sendable,
  unchecked,
  withFiles,
} from './import.state.ts';

/** Few, so that progress shows and a failure leaves little undone. */
const importedAtOnce = 25;

/** Where the posts of an import go. */
interface ImportTarget {
  projectId: string;
  websiteId: string | undefined;
}

/** Reads files, asks what would become of them, and imports them part by part. */
export function useImport(target: ImportTarget) {
  const [state, dispatch] = useReducer(importAfter, noImport);
  const { entries, work } = state;
  const latest = useRef({ target, entries });
  useEffect(() => {
    latest.current = { target, entries };
  });
  const checkedFor = useRef(target);
  const turns = useTurns();
  const { send, stop } = useSending(dispatch, turns);

  async function check(listed: ImportEntry[]): Promise<void> {
    checkedFor.current = latest.current.target;
    dispatch({ type: 'listed', entries: listed });
    await send('checking', latest.current.target, sendable(listed, 'waiting'));
  }

  async function add(files: readonly File[]): Promise<void> {
    // What is being checked is checked anew, with these.
    if (files.length === 0 || (work && work.kind !== 'checking')) return;
    const isMine = turns.next();
    dispatch({ type: 'began', kind: 'reading', total: files.length });
    const read: ReadFile[] = [];
    for (const file of files) read.push(await readFile(file));
    // All are asked about anew, because two files may want the same slug.
    if (isMine()) await check(unchecked(withFiles(latest.current.entries, read)));
  }

  // What becomes of a file depends on where it goes.
  const follow = useEffectEvent(() => {
    const isFree = work === null || work.kind === 'checking';
    if (isFree && entries.length > 0 && !isSame(checkedFor.current, target)) void check(unchecked(entries));
  });
  const { projectId, websiteId } = target;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it follows.
  useEffect(() => follow(), [projectId, websiteId, work === null]);

  return {
    ...state,
    add: (files: readonly File[]) => void add(files),
    checkAgain: () => void check(unchecked(entries)),
    start: () => void send('importing', target, sendable(entries, 'ready')),
    stop,
    clear: () => dispatch({ type: 'cleared' }),
  };
}

function isSame(one: ImportTarget, other: ImportTarget): boolean {
  return one.projectId === other.projectId && one.websiteId === other.websiteId;
}

/** Sends files part by part; what was answered is known even when a later part fails. */
function useSending(dispatch: Dispatch<ImportAction>, turns: Turns) {
  const { mutateAsync } = api.blog.import.useMutation();
  const isStopped = useRef(false);

  async function send(
    kind: 'checking' | 'importing',
    target: ImportTarget,
    files: readonly SendableFile[],
  ): Promise<void> {
    const isMine = turns.next();
    isStopped.current = false;
    dispatch({ type: 'began', kind, total: files.length });
    const dryRun = kind === 'checking';
    const failure = await sendInParts(files, dryRun ? maxImportedFiles : importedAtOnce, async (part) => {
      const sent = part.map(({ filename, markdown }) => ({ filename, markdown }));
      const answer = await mutateAsync({ ...target, files: sent, dryRun });
      if (isMine()) dispatch({ type: 'answered', reports: reportsOf(part, answer.files) });
      return isMine() && !isStopped.current;
    });
    if (isMine()) dispatch({ type: 'ended', failure });
  }

  function stop(): void {
    isStopped.current = true;
    dispatch({ type: 'stopping' });
  }

  return { send, stop };
}

/** Lets one thing be done at a time; leaving the page ends it, too. */
function useTurns(): Turns {
  const [turns] = useState(createTurns);
  useEffect(() => turns.end, [turns]);
  return turns;
}
