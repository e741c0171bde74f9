import type { Environment } from '@imprint/shared/environments';
import type { Pool } from 'pg';

/** Whose rows a statement may see. */
export interface Tenant {
  organizationId: string;
  environment: Environment;
  /** Stored ids of the only projects that are in sight; null for all of the environment. */
  projectIds: readonly string[] | null;
}

/**
 * Runs a hot read as a named prepared statement. `$1` is the organization and `$2` the environment;
 * `values` follow from `$3`. One name must always carry the same text.
 */
export type Read = <Row extends object>(
  tenant: Tenant,
  name: string,
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/** Makes the reader of a pool. It cannot be called without saying whose rows are meant. */
export function createRead(pool: Pool): Read {
  return async <Row extends object>(
    tenant: Tenant,
    name: string,
    text: string,
    values: readonly unknown[] = [],
  ) => {
    const result = await pool.query<Row>({
      name,
      text,
      values: [tenant.organizationId, tenant.environment, ...values],
    });
    return result.rows;
  };
}
