import { useSyncExternalStore } from 'react';

interface Question {
  answer: (isGiven: boolean) => void;
  answered: Promise<boolean>;
}

/** The open question; the calls that wait for it are outside of React, and so is it. */
let question: Question | null = null;
const listeners = new Set<() => void>();

/** Asks the person for the password; false when they decline. Several calls at once ask one time. */
export function askForPassword(): Promise<boolean> {
  if (question) return question.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  set({
    answered: promise,
    answer(isGiven) {
      set(null);
      resolve(isGiven);
    },
  });
  return promise;
}

function set(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Calls a listener whenever a question opens or closes, until the function that it returns is called. */
export function watchQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open question; null when nothing is asked. */
export function openQuestion(): Question | null {
  return question;
}

/** The open question, for the dialog that puts it. */
export function useQuestion(): Question | null {
  return useSyncExternalStore(watchQuestion, openQuestion);
}
