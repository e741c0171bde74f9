import type { ReportedFile } from '@imprint/shared/contract/blog';
import { describe, expect, test } from 'vitest';
import {
  createTaskSequence,
  reportsOf,
  sendInBatches,
} from '../../../../web/src/modules/blog/import.batches.ts';
import { refusal, unreachable } from '../support/refusals.ts';

const files = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, filename: `note-${id}.md`, markdown: `# Note ${id}` }));

/** Notes the ids of the parts that are sent; `answer` is called with how many were sent before. */
async function sending(count: number, most: number, answer: (sent: number) => boolean) {
  const parts: number[][] = [];
  const failure = await sendInBatches(files(count), most, async (part) => {
    parts.push(part.map(({ id }) => id));
    return answer(parts.length - 1);
  });
  return { parts, failure };
}

describe('files that are sent part by part', () => {
  test('are sent one part after the other, in their order', async () => {
    const { parts, failure } = await sending(5, 2, () => true);
    expect(parts).toEqual([[0, 1], [2, 3], [4]]);
    expect(failure).toBeNull();
  });

  test('are never sent two parts at a time', async () => {
    const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
    let sent = 0;
    const done = sendInBatches(files(2), 1, () => answers[sent++]?.promise ?? Promise.resolve(true));
    await Promise.resolve();
    expect(sent).toBe(1);
    answers[0]?.resolve(true);
    answers[1]?.resolve(true);
    await done;
    expect(sent).toBe(2);
  });

  test('are sent no further once told to stop, which is no failure', async () => {
    const { parts, failure } = await sending(5, 2, (sent) => sent === 0);
    expect(parts).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(failure).toBeNull();
  });

  test('are sent no further once a part failed, and it is said why', async () => {
    const error = await refusal('FORBIDDEN');
    const { parts, failure } = await sending(5, 2, (sent) => {
      if (sent === 1) throw error;
      return true;
    });
    expect(parts).toHaveLength(2);
    expect(failure).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('tell that no answer came', async () => {
    const { failure } = await sending(1, 2, () => {
      throw unreachable;
    });
    expect(failure).toMatchObject({ code: 'UNREACHABLE' });
  });

  test('need no request where there are none', async () => {
    expect(await sending(0, 2, () => true)).toEqual({ parts: [], failure: null });
  });
});

describe('the answer to a part', () => {
  const created = (filename: string): ReportedFile => ({ filename, status: 'created', warnings: [] });

  test('is told by the ids of its files, even of two files of one name', () => {
    const part = [4, 7].map((id) => ({ id, filename: 'rye.md', markdown: '' }));
    const [first, second] = [created('rye.md'), { ...created('rye.md'), slug: 'rye-2' }];
    expect([...reportsOf(part, [first, second])]).toEqual([
      [4, first],
      [7, second],
    ]);
  });

  test('says nothing of a file that the service left out', () => {
    const part = files(2);
    expect([...reportsOf(part, [created('note-0.md')]).keys()]).toEqual([0]);
  });
});

describe('turns', () => {
  test('end with the next one, however many lie between', () => {
    const turns = createTaskSequence();
    const first = turns.next();
    expect(first()).toBe(true);
    const second = turns.next();
    expect([first(), second()]).toEqual([false, true]);
    const third = turns.next();
    expect([first(), second(), third()]).toEqual([false, false, true]);
  });

  test('end when the page is left', () => {
    const turns = createTaskSequence();
    const last = turns.next();
    turns.end();
    expect(last()).toBe(false);
  });
});
