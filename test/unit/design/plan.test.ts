import { confirmChange, type PreparedChange, waitForSlot } from '@imprint/server/design/design.change';
import { ServiceError } from '@imprint/shared/errors';
import { expect, test } from 'vitest';

type Arguments = Parameters<typeof confirmChange>;

/** An entity manager that returns these collections and their states. */
function reading(...states: { id: string; state: string }[]): Arguments[0] {
  // Safe because no other method is called.
  return { execute: async () => states } as unknown as Arguments[0];
}
// Safe because only its id is read.
const project = { id: 'project' } as Arguments[1];

function planOf(outcome: PreparedChange<string>['outcome']): PreparedChange<string> {
  return { state: 'a 1,b 1', newCollectionId: 'new', outcome, release() {} };
}

test('a change is refused where another instance changed the tokens after it was worked out', async () => {
  const plan = planOf({ change: 'done' });
  const [a, b] = [
    { id: 'a', state: '1' },
    { id: 'b', state: '1' },
  ];
  expect(await confirmChange(reading(a, b), project, plan)).toBe('done');
  const added = { id: 'new', state: '2' };
  expect(await confirmChange(reading(a, b, added), project, plan)).toBe('done');
  for (const states of [[a], [a, { ...b, state: '2' }], [a, b, { id: 'c', state: '1' }], []])
    await expect(confirmChange(reading(...states), project, plan)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
});

test('what a change was refused for is told once nobody else was first', async () => {
  const refusal = new ServiceError('VALIDATION_ERROR');
  const plan = planOf({ refusal });
  await expect(confirmChange(reading(), project, plan)).rejects.toMatchObject({ code: 'CONFLICT' });
  const same = reading({ id: 'a', state: '1' }, { id: 'b', state: '1' });
  await expect(confirmChange(same, project, plan)).rejects.toBe(refusal);
});

test('changes to a project are worked out one after another, in their order, and those to others meanwhile', async () => {
  const began: string[] = [];
  const wait = async (name: string, projectId: string) => {
    const release = await waitForSlot(projectId);
    began.push(name);
    return release;
  };
  const first = await wait('first', 'one');
  const others = [wait('second', 'one'), wait('third', 'one')];
  (await wait('elsewhere', 'two'))();
  expect(began).toEqual(['first', 'elsewhere']);
  first();
  for (const other of others) (await other)();
  expect(began).toEqual(['first', 'elsewhere', 'second', 'third']);
});
