import { environments } from '@imprint/shared/environments';
import { p } from '@mikro-orm/core';
import { newId } from './ids.ts';

/**
 * The column that identifies a row. Entities declare no relations, so the unit of work does not know the order of
 * writes: flush a parent before creating its child.
 */
export const identity = {
  id: p.uuid().primary().onCreate(newId),
};

/**
 * When a row was created and last changed, in milliseconds, so that cursors compare exactly. A new row has the same
 * instant in both, so `updatedAt` must follow `createdAt` in every entity.
 */
export const createdAt = p.datetime(3).onCreate(() => new Date());
export const updatedAt = p
  .datetime(3)
  .onCreate((row: { createdAt?: Date }) => row.createdAt ?? new Date())
  .onUpdate(() => new Date());

/** The tenant of a row. Every table of tenant data has both columns. */
export const tenant = {
  organizationId: p.uuid(),
  environment: p.enum(environments).$type<(typeof environments)[number]>(),
};
