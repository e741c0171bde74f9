import { invalid, type ServiceError } from '@imprint/shared/errors';

/** The limits of a drawing: more than drawing programs write, yet readable in a second. */
export const drawingLimits = {
  elements: 50_000,
  /** Nesting of elements; the tree is walked recursively. */
  depth: 256,
  /** More than there are attributes that affect appearance. */
  attributesOfElement: 300,
  attributes: 500_000,
  /** In all its style sheets. */
  rules: 20_000,
  /** By `url(#id)`, counted for each element that a style rule might match. */
  references: 50_000,
  /** Elements after expanding all references. */
  drawn: 50_000,
  /** Consecutive references, including the elements in between. */
  chain: 1_000,
} as const;

/** A VALIDATION_ERROR on field `file` that names the exceeded limit. */
export function tooMany(limit: number, what: string): ServiceError {
  return invalid({
    field: 'file',
    reason: `is a drawing with more than ${limit.toLocaleString('en')} ${what}`,
  });
}
