import { randomUUID } from 'node:crypto';
import { schema } from '@imprint/server/modules';
import pg from 'pg';
import { inject } from 'vitest';

interface Migration {
  up(): void;
  getQueries(): unknown[];
}

/** Creates a database at the given last migration of an older version; returns its URL. */
export async function oldDatabase(last: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `old_${randomUUID().replaceAll('-', '')}`;
  await run(url.href, `create database ${name} template template1`);
  url.pathname = `/${name}`;
  await run(
    url.href,
    'create table migration (id serial primary key, name varchar, executed_at timestamptz)',
  );
  const lastIndex = schema.migrations.findIndex((each) => each.name === last);
  for (const each of schema.migrations.slice(0, lastIndex + 1)) {
    // Safe because the migrations build their SQL without a driver or options.
    const migration = new (each.class as unknown as new () => Migration)();
    migration.up();
    await run(url.href, migration.getQueries().join(';'));
    await run(url.href, `insert into migration (name, executed_at) values ('${each.name}', now())`);
  }
  return url.href;
}

/** Runs statements in the database at a URL. */
export async function run(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

export const [organization, project] = [randomUUID(), randomUUID()];

/** The values of the columns `organization_id` and `environment`. */
export const tenant = `'${organization}', 'live'`;

/** Adds the project, and the organization that it belongs to. */
export const insertProject = `insert into organization (id, name, slug, plan, created_at)
    values ('${organization}', 'Old', 'old', 'free', now());
  insert into project (id, organization_id, environment, name, slug, status, created_at, updated_at)
    values ('${project}', ${tenant}, 'Old', 'old', 'draft', now(), now());`;
