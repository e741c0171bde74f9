import { invalid, type ServiceError } from '@imprint/shared/errors';

/** The most that a drawing may have: more than drawing programs write, and little enough to be read in a second. */
export const drawingLimits = {
  elements: 50_000,
  /** Elements in each other; what walks the tree calls itself for each level. */
  depth: 256,
  /** More than there are attributes that say how something looks. */
  attributesOfElement: 300,
  attributes: 500_000,
  /** Of all its style sheets. */
  rules: 20_000,
  /** By `url(#id)`, counted for each element that a rule of a style sheet might be meant for. */
  references: 50_000,
  /** Elements once each reference is replaced by what it repeats. */
  drawn: 50_000,
  /** References from one part to the next, with the elements that they lead through. */
  chain: 1_000,
} as const;

/** What a drawing is refused with: VALIDATION_ERROR on field `file`, which says what there is too much of. */
export function tooMany(limit: number, what: string): ServiceError {
  return invalid({
    field: 'file',
    reason: `is a drawing with more than ${limit.toLocaleString('en')} ${what}`,
  });
}
