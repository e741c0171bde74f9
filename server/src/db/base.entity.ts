import { environments } from '@imprint/shared/environments';
import { p } from '@mikro-orm/core';
import { newId } from './ids.ts';

/**
 * The column that identifies a row. Entities declare no relations, so the unit of work does not know what
 * has to be written first: a parent is flushed before its child is made.
 */
export const identity = {
  id: p.uuid().primary().onCreate(newId),
};

/**
 * When a row was made and last changed, in milliseconds, so that cursors compare exactly. A new row has one
 * instant in both, so `updatedAt` stands behind `createdAt` in every entity.
 */
export const createdAt = p.datetime(3).onCreate(() => new Date());
export const updatedAt = p
  .datetime(3)
  .onCreate((row: { createdAt?: Date }) => row.createdAt ?? new Date())
  .onUpdate(() => new Date());

/** Whose row it is. Every table of a tenant carries both columns. */
export const tenant = {
  organizationId: p.uuid(),
  environment: p.enum(environments).$type<(typeof environments)[number]>(),
};
