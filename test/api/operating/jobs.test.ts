import { publishingQueue } from '@imprint/server/modules/drafts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, startInstallation } from '../../support/server/installation.ts';

let app: Installation;
beforeAll(async () => {
  app = await startInstallation();
});
afterAll(() => app.close());

test('a job scheduled a year ahead waits, and is kept for long after it is due', async () => {
  const startAfter = new Date(Date.now() + 365 * 86_400_000);
  await app.deps.orm.em
    .fork()
    .transactional((em) => app.deps.jobs.queue(em, publishingQueue, { planned: true }, { startAfter }));
  const [job] = await app.sql<{ start_after: Date }>(
    `select state, start_after, keep_until - start_after >= interval '7 days' as "isKept" from pgboss.job
     where name = 'publishing' and data ->> 'planned' = 'true'`,
  );
  expect(job).toMatchObject({ state: 'created', isKept: true });
  expect(new Date(String(job?.start_after)).getTime()).toBe(startAfter.getTime());
});

test('an installation adopts the queues and schedules of the started version', async () => {
  await app.sql(`update pgboss.queue set retry_limit = 0, deletion_seconds = 1 where name = 'publishing'`);
  await app.sql(
    `insert into pgboss.schedule (name, key, cron, timezone) values ('mail', '', '0 0 1 1 *', 'UTC')`,
  );
  const next = await startInstallation({ DATABASE_URL: app.deps.config.databaseUrl ?? '' });
  try {
    const schedules = await app.sql('select name, cron, timezone from pgboss.schedule order by name');
    expect(schedules).toEqual([
      { name: 'keyExpiry', cron: '0 8 * * *', timezone: 'UTC' },
      { name: 'publishing', cron: '* * * * *', timezone: 'UTC' },
    ]);
    const [queue] = await app.sql(
      `select retry_limit, deletion_seconds from pgboss.queue where name = 'publishing'`,
    );
    expect(queue).toEqual({ retry_limit: 4, deletion_seconds: 3_600 });
  } finally {
    await next.close();
  }
});
