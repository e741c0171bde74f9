import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import type { ContactSearch } from './contact.search.ts';
import { csvOf } from './csv.ts';
import { readAllRows } from './export.rows.ts';

/** The filters of the messages to export. */
export type ExportFilters = ContactSearch['input'] & { projectId: string | undefined };

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'done'; count: number }
  | { kind: 'failed'; failure: Failure };

/** Exports all filtered messages, page by page, as a file. */
export function useExport() {
  const { client } = api.useUtils();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(filters: ExportFilters): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: 'running', done: 0, total: 0 });
    try {
      const { columns, rows } = await readAllRows(
        async (cursor) => {
          const page = await client.contact.export.query({ ...filters, cursor }, { signal });
          signal.throwIfAborted();
          return page;
        },
        (done, total) => setState({ kind: 'running', done, total }),
      );
      downloadCsv(csvOf(columns, rows));
      setState({ kind: 'done', count: rows.length });
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', failure: failureOf(error) });
    }
  }

  function stop(): void {
    running.current?.abort();
    setState({ kind: 'idle' });
  }

  return { state, start: (filters: ExportFilters) => void start(filters), stop };
}

/** Downloads a text as a CSV file. */
function downloadCsv(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `contact-messages-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
