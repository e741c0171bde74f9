import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest. One that began last would run on its own at the end. */
const slowFiles = [
  'matrix/posts',
  'matrix/pages',
  'matrix/design',
  'matrix/filing',
  'matrix/people',
  'matrix/websites',
  'matrix/keys',
  'matrix/media',
  'e2e/screens',
  'e2e/keyboard',
  'operating/command-line',
  'e2e/page-editor-saving',
  'operating/publishing-crash',
  'e2e/page-publishing',
  'operating/crash',
  'operating/usage',
  'e2e/usage',
  'e2e/websites',
  'e2e/people',
  'e2e/page-editor-conflicts',
  'e2e/account',
  'operating/crowd',
  'operating/doctor',
  'surfaces/files-hostile',
  'e2e/visual',
  'redis/redis-gone',
  'e2e/first-run',
  'fuzz/schema',
  'blocks/hostile',
  'e2e/docs-pages',
  'readme',
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
