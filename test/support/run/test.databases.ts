import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The template database: the schema without any rows. */
export const template = 'migrated';

/** The databases of the test file that runs in this worker, each with the URL of its PostgreSQL. */
const created: { postgresUrl: string; name: string }[] = [];

/** Creates a database with the current schema and no rows for this test file; returns its URL. */
export async function createDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await copyDatabase(template, name, postgresUrl);
  created.push({ postgresUrl, name });
  return url;
}

/** Deletes the databases of the test file, so that a run takes no more room than a few of them. */
export async function deleteDatabases(): Promise<void> {
  for (const { postgresUrl, name } of created.splice(0))
    await execute(postgresUrl, `drop database ${name} with (force)`);
}

export async function copyDatabase(original: string, name: string, postgresUrl: string): Promise<string> {
  // Copied file by file, because copying through the log takes ten times as long.
  await execute(postgresUrl, `create database ${name} template ${original} strategy file_copy`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function execute(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
