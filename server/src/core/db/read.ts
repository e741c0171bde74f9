import type { Environment } from '@imprint/shared/environments';
import type { Pool } from 'pg';

/** The tenant whose rows a statement may see. */
export interface Tenant {
  organizationId: string;
  environment: Environment;
  /** Stored ids of the only visible projects; null for all of the environment. */
  projectIds: readonly string[] | null;
}

/**
 * Runs a hot read as a named prepared statement. `$1` is the organization and `$2` the environment; `values` start
 * at `$3`. A name must always have the same text.
 */
export type Read = <Row extends object>(
  tenant: Tenant,
  name: string,
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/** Creates the read function of a pool; it cannot be called without a tenant. */
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
