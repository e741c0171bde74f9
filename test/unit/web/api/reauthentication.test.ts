import { afterEach, expect, test, vi } from 'vitest';
import {
  currentPrompt,
  requestPassword,
  subscribeToPrompt,
} from '../../../../web/src/api/reauthentication.ts';

afterEach(() => currentPrompt()?.resolve(false));

test('the password is asked for until the question is answered', async () => {
  const heard = vi.fn();
  const stop = subscribeToPrompt(heard);
  const asked = requestPassword();
  expect(heard).toHaveBeenCalledTimes(1);
  currentPrompt()?.resolve(true);
  expect(await asked).toBe(true);
  expect(currentPrompt()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  void requestPassword();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('several calls at once ask one time, and all get the answer', async () => {
  const asked = [requestPassword(), requestPassword(), requestPassword()];
  currentPrompt()?.resolve(false);
  expect(await Promise.all(asked)).toEqual([false, false, false]);
  expect(currentPrompt()).toBeNull();
});

test('a later call asks anew', async () => {
  const first = requestPassword();
  currentPrompt()?.resolve(false);
  const second = requestPassword();
  currentPrompt()?.resolve(true);
  expect([await first, await second]).toEqual([false, true]);
});
