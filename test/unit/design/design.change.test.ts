import {
  confirmChange,
  type PreparedChange,
  waitForSlot,
} from '@imprint/server/modules/design/design.change';
import { ServiceError } from '@imprint/shared/errors';
import { expect, test } from 'vitest';

type Arguments = Parameters<typeof confirmChange>;

/** An entity manager that returns these collections and their states. */
function entityManager(...states: { id: string; state: string }[]): Arguments[0] {
  // Safe because no other method is called.
  return { execute: async () => states } as unknown as Arguments[0];
}
// Safe because only its id is read.
const project = { id: 'project' } as Arguments[1];

function preparedChange(outcome: PreparedChange<string>['outcome']): PreparedChange<string> {
  return { state: 'a 1,b 1', newCollectionId: 'new', outcome, release() {} };
}

test('a change is refused if another instance changed the tokens after it was prepared', async () => {
  const plan = preparedChange({ change: 'done' });
  const [a, b] = [
    { id: 'a', state: '1' },
    { id: 'b', state: '1' },
  ];
  expect(await confirmChange(entityManager(a, b), project, plan)).toBe('done');
  const added = { id: 'new', state: '2' };
  expect(await confirmChange(entityManager(a, b, added), project, plan)).toBe('done');
  for (const states of [[a], [a, { ...b, state: '2' }], [a, b, { id: 'c', state: '1' }], []])
    await expect(confirmChange(entityManager(...states), project, plan)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
});

test('the refusal of a change is reported only if the tokens have not changed since', async () => {
  const refusal = new ServiceError('VALIDATION_ERROR');
  const plan = preparedChange({ refusal });
  await expect(confirmChange(entityManager(), project, plan)).rejects.toMatchObject({ code: 'CONFLICT' });
  const same = entityManager({ id: 'a', state: '1' }, { id: 'b', state: '1' });
  await expect(confirmChange(same, project, plan)).rejects.toBe(refusal);
});

test('changes to a project are prepared one after another, in order, and those to other projects meanwhile', async () => {
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
