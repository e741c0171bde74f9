import { expect, test, vi } from 'vitest';
import { createPrompt } from '../../../../web/src/api/prompts.ts';

test('a question stays open until it is answered', async () => {
  const prompt = createPrompt<string, boolean>();
  const heard = vi.fn();
  const stop = prompt.subscribe(heard);
  const asked = prompt.ask('Is it you?');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(prompt.current()?.question).toBe('Is it you?');
  prompt.current()?.resolve(true);
  expect(await asked).toBe(true);
  expect(prompt.current()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  void prompt.ask('Is it you?');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('several calls at once ask one time, and all get the answer', async () => {
  const prompt = createPrompt<null, boolean>();
  const asked = [prompt.ask(null), prompt.ask(null), prompt.ask(null)];
  prompt.current()?.resolve(false);
  expect(await Promise.all(asked)).toEqual([false, false, false]);
  expect(prompt.current()).toBeNull();
});

test('a later call asks anew', async () => {
  const prompt = createPrompt<null, boolean>();
  const first = prompt.ask(null);
  prompt.current()?.resolve(false);
  const second = prompt.ask(null);
  prompt.current()?.resolve(true);
  expect([await first, await second]).toEqual([false, true]);
});
