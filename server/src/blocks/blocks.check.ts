import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { invalid } from '@imprint/shared/errors';
import { fieldErrors, reasonOf } from '@imprint/shared/validation';
import type { DocumentFormat } from './reading.limit.ts';

/** The blocks as their schema has them. Throws VALIDATION_ERROR about the text that they were read from. */
export function checkedBlocks(read: readonly BlockInput[], field: DocumentFormat): Block[] {
  const parsed = blocks.safeParse(read, { error: reasonOf });
  if (parsed.success) return parsed.data;
  const [problem = { field: 'body', reason: 'are not valid' }] = fieldErrors(parsed.error);
  const what = problem.field === 'body' ? 'blocks that' : `blocks whose ${problem.field}`;
  throw invalid({ field, reason: `makes ${what} ${problem.reason}` });
}
