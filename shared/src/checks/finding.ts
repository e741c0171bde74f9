import * as z from 'zod';
import { blockId } from '../blocks/block.type.ts';
import type { BlockOperation } from '../blocks/operations.ts';
import { named } from '../wire.ts';

const severities = ['error', 'warning'] as const;
export type Severity = (typeof severities)[number];

/** What can be wrong with a draft, and whether a website can refuse to publish it because of that. */
const findingCodes = {
  missingAlt: 'error',
  brokenLink: 'error',
  linkNotLive: 'error',
  lowContrast: 'warning',
  skippedHeading: 'warning',
  secondTitle: 'warning',
  emptyBlock: 'warning',
  heavyPicture: 'warning',
  longTitle: 'warning',
  missingDescription: 'warning',
  shortDescription: 'warning',
  longDescription: 'warning',
} as const satisfies Record<string, Severity>;
export type FindingCode = keyof typeof findingCodes;

/** Limit of findings in an answer. */
export const maxFindings = 200;

/** The fields of a page or post that findings name. */
const findingFields = ['title', 'seo.title', 'seo.description', 'coverId'] as const;
export type FindingField = (typeof findingFields)[number];

const operation = z.object({
  op: z.enum(['update', 'remove']).describe('Whether it updates fields of the block or removes the block.'),
  id: blockId,
  set: z.record(z.string(), z.unknown()).optional().describe('For an update, the new values of the fields.'),
});

const fix = z.object({
  label: z
    .string()
    .describe('Label of the fix, for a button.')
    .meta({ examples: ['Remove'] }),
  operations: z.array(operation).describe('Block operations, as accepted by editBlocks.'),
});
/** A change of the blocks that is safe to make without asking. */
export interface Fix {
  label: string;
  operations: Extract<BlockOperation, { op: 'update' | 'remove' }>[];
}

/** Something that is wrong with a draft. */
export const finding = named(
  'Finding',
  z.object({
    // Safe because these are the keys of that object.
    code: z.enum(Object.keys(findingCodes) as [FindingCode]).describe('Stable code of the finding.'),
    severity: z
      .enum(severities)
      .describe(
        'If the website blocks publishing on errors, a draft with an error cannot be published. Warnings never block.',
      ),
    message: z
      .string()
      .describe('The problem, in one sentence.')
      .meta({ examples: ['The picture “harbour.jpg” has no alt text.'] }),
    advice: z.string().describe('How to fix it.'),
    blockId: blockId.nullable().describe('The block; null if none.'),
    field: z.enum(findingFields).nullable().describe('The field; null if none.'),
    fix: fix.nullable().describe('A safe fix; null if it needs a decision.'),
  }),
);
export interface Finding {
  code: FindingCode;
  severity: Severity;
  message: string;
  advice: string;
  blockId: string | null;
  field: FindingField | null;
  fix: Fix | null;
}

/** Where something is wrong, and how it can be fixed. */
interface Place {
  blockId?: string | null;
  field?: FindingField | null;
  fix?: Fix | null;
}

/** Makes a finding with the severity of its code. */
export function findingOf(
  code: FindingCode,
  message: string,
  advice: string,
  { blockId = null, field = null, fix = null }: Place,
): Finding {
  return { code, severity: findingCodes[code], message, advice, blockId, field, fix };
}
