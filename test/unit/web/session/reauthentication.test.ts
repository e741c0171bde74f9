import { afterEach, expect, test, vi } from 'vitest';
import { askForPassword, openQuestion, watchQuestion } from '../../../../web/src/session/reauthentication.ts';

afterEach(() => openQuestion()?.answer(false));

test('the password is asked for until the question is answered', async () => {
  const heard = vi.fn();
  const stop = watchQuestion(heard);
  const asked = askForPassword();
  expect(heard).toHaveBeenCalledTimes(1);
  openQuestion()?.answer(true);
  expect(await asked).toBe(true);
  expect(openQuestion()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  void askForPassword();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('several calls at once ask one time, and all get the answer', async () => {
  const asked = [askForPassword(), askForPassword(), askForPassword()];
  openQuestion()?.answer(false);
  expect(await Promise.all(asked)).toEqual([false, false, false]);
  expect(openQuestion()).toBeNull();
});

test('a later call asks anew', async () => {
  const first = askForPassword();
  openQuestion()?.answer(false);
  const second = askForPassword();
  openQuestion()?.answer(true);
  expect([await first, await second]).toEqual([false, true]);
});
