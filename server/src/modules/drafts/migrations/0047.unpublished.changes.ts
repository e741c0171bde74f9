import { Migration } from '@mikro-orm/migrations';

/** The indexes for the lists of pages and posts whose changes are not live. */
export class UnpublishedChanges extends Migration {
  override up(): void {
    for (const table of ['page', 'post'])
      this.addSql(`
        create index ${table}_by_unpublished_changes
          on ${table} (organization_id, environment, has_unpublished_changes, updated_at, id)
          where deleted_at is null`);
  }
}
