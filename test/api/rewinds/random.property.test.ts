import { expect, test } from 'vitest';
import { createProject } from '../../support/fixtures/projects.ts';
import { randomChanges, seededRandom } from '../../support/fixtures/random.changes.ts';
import { agentKey, contentOf, rewindActions } from '../../support/fixtures/rewinds.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { isDeep } from '../../support/run/tier.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const { plan, apply, items } = rewindActions(rest);
const content = () => contentOf(app, owner.organization.id);

/** Makes changes until so many have succeeded. */
async function makeChanges(change: ReturnType<typeof randomChanges>, count: number): Promise<void> {
  for (let made = 0; made < count; ) {
    const answer = await change();
    expect(answer?.status ?? 200, answer?.text).toBeLessThan(500);
    if (answer && answer.status < 300) made += 1;
  }
}

test.each(isDeep ? [1, 2, 3] : [1])(
  'a hundred mixed changes of a key are undone exactly, and done again (seed %i)',
  async (seed) => {
    const { id: projectId } = await createProject(rest);
    await createWebsite(rest, { projectId });
    const random = seededRandom(seed);
    await makeChanges(randomChanges(app, rest, projectId, random), 100);
    const before = await content();
    const agent = await agentKey(app);
    const since = new Date().toISOString();
    await makeChanges(randomChanges(app, agent.rest, projectId, random), 100);
    const after = await content();
    const rewind = await plan({ actor: agent.id, since });
    expect(rewind.resources).toBeGreaterThan(20);
    expect(after).not.toEqual(before);
    const done = await apply(rewind.id);
    expect(app.logLines.filter((line) => line.includes('could not be reverted'))).toEqual([]);
    expect(await items(rewind.id, 'status=failed')).toEqual([]);
    expect(done).toMatchObject({ status: 'done', skipped: 0, conflicts: 0, applied: rewind.resources });
    expect(await content()).toEqual(before);
    const again = await apply((await plan({ undoes: rewind.id })).id);
    expect(await items(again.id, 'status=failed')).toEqual([]);
    expect(again).toMatchObject({ status: 'done', skipped: 0 });
    expect(await content()).toEqual(after);
  },
);
