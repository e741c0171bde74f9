import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest. One that began last would run on its own at the end. */
const slowFiles = [
  'contract',
  'e2e/screens',
  'e2e/keyboard',
  'operating/command-line',
  'e2e/page-editor-saving',
  'operating/publishing-crash',
  'operating/usage',
  'operating/crash',
  'operating/crowd',
  'e2e/account',
  'surfaces/files-hostile',
  'redis/redis-gone',
  'e2e/first-run',
  'operating/doctor',
  'fuzz/schema',
  'blocks/hostile',
  'readme',
  'e2e/docs-pages',
];

/** Begins with the slow files; on a fresh clone vitest goes by size, and some of them are small. */
export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((left, right) => rankOf(left) - rankOf(right));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slowFiles.findIndex((file) => moduleId.endsWith(`/test/${file}.test.ts`));
  return rank === -1 ? slowFiles.length : rank;
}
