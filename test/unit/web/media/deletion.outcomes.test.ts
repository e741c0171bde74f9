import { describe, expect, test } from 'vitest';
import {
  deleteInBatches,
  deletionStep,
  detachLabel,
  failureReason,
  type Outcomes,
  usedWarning,
} from '../../../../web/src/modules/media/library/deletion.outcomes.ts';
import { mediaItem } from '../support/media.items.ts';

type Outcome = NonNullable<ReturnType<Outcomes['get']>>;

const outcomesOf = (set: Record<string, Outcome['status']>): Outcomes =>
  new Map(Object.entries(set).map(([id, status]) => [id, { id, status }]));

const bread = mediaItem('bread');
const pier = mediaItem('pier', { referenceCount: 2 });
const boat = mediaItem('boat', { referenceCount: 1 });
const chosen = [bread, pier, boat];
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('items that are deleted', () => {
  const many = Array.from({ length: 250 }, (_, index) => `media_${index}`);
  const none: Outcomes = new Map();

  /** Deletes items with what the service answers to each batch; gives what was asked and told. */
  async function run(
    wanted: readonly string[],
    before: Outcomes,
    send: (batch: string[]) => Promise<Outcome[]>,
  ) {
    const batches: string[][] = [];
    const progress: number[] = [];
    const told: number[] = [];
    const outcomes = await deleteInBatches(wanted, before, {
      send: (batch) => {
        batches.push(batch);
        return send(batch);
      },
      reasonOf: (thrown) => `Because: ${thrown instanceof Error ? thrown.message : ''}`,
      onProgress: (done) => progress.push(done),
      onOutcomes: (known) => told.push(known.size),
    });
    return { outcomes, batches, progress, told };
  }

  const deleteAll = async (batch: string[]) => batch.map((id): Outcome => ({ id, status: 'deleted' }));

  test('go to the service a hundred at a time, one batch after the other', async () => {
    let underWay = 0;
    const { batches, progress, told, outcomes } = await run(many, none, async (batch) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
      return deleteAll(batch);
    });
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(batches.flat()).toEqual(many);
    expect(progress).toEqual([0, 100, 200]);
    expect(told).toEqual([100, 200, 250]);
    expect(outcomes.size).toBe(250);
  });

  test('of a batch that failed are still there with the reason, and the next batch is tried', async () => {
    const { outcomes, batches } = await run(many.slice(0, 150), none, async (batch) => {
      if (batch.length === 100) throw new Error('Gone.');
      return deleteAll(batch);
    });
    expect(batches).toHaveLength(2);
    expect(outcomes.get('media_99')).toEqual({ id: 'media_99', status: 'error', error: 'Because: Gone.' });
    expect(outcomes.get('media_100')).toEqual({ id: 'media_100', status: 'deleted' });
  });

  test('once more replace what became of them before, and leave the others', async () => {
    const before = outcomesOf({ bread: 'deleted', pier: 'in_use' });
    const { outcomes } = await run(['pier'], before, deleteAll);
    expect([...outcomes]).toEqual([...outcomesOf({ bread: 'deleted', pier: 'deleted' })]);
    expect(before.get('pier')?.status, 'what was known is left as it is').toBe('in_use');
  });
});

describe('the question before and after an attempt', () => {
  test('at first is about all that were chosen', () => {
    expect(deletionStep(chosen, new Map())).toEqual({
      remaining: chosen,
      used: [],
      next: chosen,
      words: { title: 'Delete 3 files?', confirmLabel: 'Delete permanently' },
    });
  });

  test('then is about those in use, which are taken out of what shows them', () => {
    const { words, ...step } = deletionStep(
      chosen,
      outcomesOf({ bread: 'deleted', pier: 'in_use', boat: 'in_use' }),
    );
    expect({ remaining: ids(step.remaining), used: ids(step.used), next: ids(step.next) }).toEqual({
      remaining: ['pier', 'boat'],
      used: ['pier', 'boat'],
      next: ['pier', 'boat'],
    });
    expect(words).toEqual({
      title: '1 deleted, 2 not deleted',
      cancelLabel: 'Keep',
      confirmLabel: 'Remove from 3 places and delete',
    });
  });

  test('asks about those in use alone while others could not be deleted', () => {
    const step = deletionStep(chosen, outcomesOf({ bread: 'error', pier: 'in_use', boat: 'deleted' }));
    expect({ remaining: ids(step.remaining), next: ids(step.next) }).toEqual({
      remaining: ['bread', 'pier'],
      next: ['pier'],
    });
  });

  test('offers to try those again that could not be deleted', () => {
    const { words, next } = deletionStep(
      chosen,
      outcomesOf({ bread: 'error', pier: 'deleted', boat: 'not_found' }),
    );
    expect(ids(next)).toEqual(['bread']);
    expect(words).toMatchObject({ title: '2 deleted, 1 not deleted', confirmLabel: 'Try again' });
  });
});

test.each([
  [[bread], null],
  [[bread, boat], '1 file is in use. You are asked again before it is deleted.'],
  [[pier, boat], '2 files are in use. You are asked again before they are deleted.'],
])('it is said beforehand how many are in use', (items, warning) => {
  expect(usedWarning(items)).toBe(warning);
});

test.each([
  [[boat], 'Remove from 1 place and delete'],
  [[boat, pier], 'Remove from 3 places and delete'],
  // Used since the list was read.
  [[bread], 'Remove everywhere and delete'],
])('the button names the places that items are removed from', (used, label) => {
  expect(detachLabel(used)).toBe(label);
});

test.each<[outcome: Outcome, reason: string]>([
  [{ id: 'pier', status: 'in_use', error: 'It is in use.' }, 'Used in 2 places'],
  [{ id: 'bread', status: 'in_use', error: 'It is in use.' }, 'It is in use.'],
  [{ id: 'pier', status: 'error', error: 'The disk is full.' }, 'The disk is full.'],
  [{ id: 'pier', status: 'error' }, 'The file could not be deleted.'],
])('why an item is still there: %j', (outcome, reason) => {
  const item = outcome.id === 'pier' ? pier : bread;
  expect(failureReason(item, new Map([[outcome.id, outcome]]))).toBe(reason);
});
