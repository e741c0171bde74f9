import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import { blocks, documentLimits } from '@imprint/shared/blocks/document';
import { invalid, type ServiceError } from '@imprint/shared/errors';
import { fieldErrors, reasonOf } from '@imprint/shared/validation';

/** The source format of a document. */
export type DocumentFormat = 'markdown' | 'html';

/** Parses blocks by their schema. Throws VALIDATION_ERROR about the source text. */
export function parseBlocks(read: readonly BlockInput[], field: DocumentFormat): Block[] {
  assertSizeFits(read, field);
  const parsed = blocks.safeParse(read, { error: reasonOf });
  if (parsed.success) return parsed.data;
  const [problem = { field: 'body', reason: 'are not valid' }] = fieldErrors(parsed.error);
  const what = problem.field === 'body' ? 'blocks that' : `blocks whose ${problem.field}`;
  throw invalid({ field, reason: `makes ${what} ${problem.reason}` });
}

/** Checks the size before the schema does, which takes long for large blocks. */
function assertSizeFits(read: readonly BlockInput[], field: DocumentFormat): void {
  let remainingBytes: number = documentLimits.sizeBytes;
  const count = (value: unknown): void => {
    if (typeof value === 'string') remainingBytes -= value.length + 2;
    else if (Array.isArray(value)) value.forEach(count);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        remainingBytes -= name.length + 3;
        count(inner);
      }
    }
    if (remainingBytes < 0) throw tooLarge(field);
  };
  read.forEach(count);
}

/** The error about a text whose blocks are larger than a document may be. */
export function tooLarge(field: DocumentFormat): ServiceError {
  return invalid({ field, reason: `makes blocks that must have at most ${documentLimits.sizeBytes} bytes` });
}
