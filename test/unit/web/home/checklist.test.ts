import { describe, expect, test } from 'vitest';
import {
  type Checklist,
  completedSteps,
  nextStep,
  stepNames,
} from '../../../../web/src/modules/home/checklist.ts';

const at = '2026-03-01T09:30:00.000Z';
const none: Checklist = { hasProject: false, hasKey: false, firstRequestAt: null, firstToolCallAt: null };
const all: Checklist = { hasProject: true, hasKey: true, firstRequestAt: at, firstToolCallAt: at };

describe('the first steps', () => {
  test('are a project, a key, a request and a tool client', () => {
    expect(stepNames).toEqual(['project', 'key', 'request', 'tool']);
  });

  test.each<[Partial<Checklist>, string[], string | undefined]>([
    [{}, [], 'project'],
    [{ hasProject: true }, ['project'], 'key'],
    [{ hasProject: true, hasKey: true }, ['project', 'key'], 'request'],
    [{ hasProject: true, hasKey: true, firstRequestAt: at }, ['project', 'key', 'request'], 'tool'],
    [{ hasKey: true, firstToolCallAt: at }, ['key', 'tool'], 'project'],
    [all, ['project', 'key', 'request', 'tool'], undefined],
  ])('tick themselves off: %j has taken %j and goes on with %s', (done, taken, next) => {
    const checklist = { ...none, ...done };
    expect(completedSteps(checklist)).toEqual(taken);
    expect(nextStep(checklist)).toBe(next);
  });
});
