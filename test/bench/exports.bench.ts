import { setTimeout } from 'node:timers/promises';
import type { WebsiteExport } from '@imprint/shared/contract/exports';
import pg from 'pg';
import { callerOf } from './imprint.api.ts';

interface Bench {
  key: string;
  port: number;
  databaseUrl: string;
}

const pageCount = 10_000;

/** Measures the export of a website of ten thousand live pages with twenty paragraphs each, and prints the time. */
export async function measureExport({ databaseUrl, ...bench }: Bench): Promise<void> {
  const call = callerOf(bench);
  const { id: projectId } = await call<{ id: string }>('POST', 'projects', { name: 'Exported' });
  const { id } = await call<{ id: string }>('POST', 'websites', { projectId, name: 'Exported' });
  await call('POST', `websites/${id}/publish`);
  const text = 'A sentence of a page that is exported with all others. '.repeat(6);
  const blocks = Array.from({ length: 20 }, () => ({ type: 'paragraph', text }));
  const page = await call<{ id: string }>('POST', 'pages', { websiteId: id, title: 'Copied', blocks });
  await call('POST', `pages/${page.id}/publish`);
  await copyPage(databaseUrl);
  const startedAt = performance.now();
  await call('POST', `websites/${id}/export`);
  let latest: WebsiteExport;
  do {
    await setTimeout(100);
    const answer = await call<{ export: WebsiteExport }>('GET', `websites/${id}/export`);
    latest = answer.export;
  } while (latest.status === 'waiting' || latest.status === 'running');
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `exporting ${pageCount} pages: ${seconds.toFixed(1)} s, ${latest.status}, ${latest.doneFiles} files\n`,
  );
}

async function copyPage(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'page' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const names = rows.map(({ name }) => name);
  const copied: Record<string, string> = {
    id: 'gen_random_uuid()',
    slug: `'copy-' || number`,
    path: `'/copy-' || number`,
    position: `'b' || lpad(number::text, 5, '0') || 'V'`,
    translation_group_id: 'gen_random_uuid()',
  };
  await client.query(
    `insert into page (${names.join()})
     select ${names.map((name) => copied[name] ?? `page.${name}`).join()}
     from page, generate_series(1, ${pageCount - 1}) number where slug = 'copied'`,
  );
  await client.query('analyze page');
  await client.end();
}
