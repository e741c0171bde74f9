import { defineTask } from '@imprint/server/core/work/task';
import { invalid } from '@imprint/shared/errors';

/** Tasks that fail in every way that a task can. */

export const lengthOf = defineTask(import.meta.url, 'lengthOf', ({ text }: { text: string }) => text.length);

export const spin = defineTask(import.meta.url, 'spin', (_: object): number => {
  for (;;);
});

export const hoard = defineTask(import.meta.url, 'hoard', (_: object): number => {
  const arrays: number[][] = [];
  for (;;) arrays.push(new Array(1_000_000).fill(0.5));
});

export const refuse = defineTask(import.meta.url, 'refuse', (_: object): number => {
  throw invalid({ field: 'markdown', reason: 'is not taken' });
});

export const fail = defineTask(import.meta.url, 'fail', (_: object): number => {
  throw new TypeError('a fault of ours');
});

export const recurse = defineTask(import.meta.url, 'recurse', (_: object): number => deeper(0));

export const environment = defineTask(import.meta.url, 'environment', (_: object) =>
  Object.keys(process.env),
);

function deeper(depth: number): number {
  return deeper(depth + 1) + 1;
}
