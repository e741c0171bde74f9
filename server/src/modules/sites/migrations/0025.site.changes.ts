import { Migration } from '@mikro-orm/migrations';

/** The tables whose every change can change what visitors of a project's websites see. */
const shownTables = [
  'website',
  'redirect',
  'media',
  'token_collection',
  'component',
  'author',
  'category',
  'tag',
];

/** The triggers of a table: one function for each statement that adds or removes rows, and one for those that update. */
function triggersOf(
  table: string,
  { changed, updated = changed }: { changed: string; updated?: string },
): string {
  return `
    create trigger site_insert after insert on ${table}
      referencing new table as changed for each statement execute function ${changed}();
    create trigger site_update after update on ${table}
      referencing old table as before new table as changed for each statement execute function ${updated}();
    create trigger site_delete after delete on ${table}
      referencing old table as changed for each statement execute function ${changed}();`;
}

/**
 * The projects whose websites visitors may see differently, each with the transaction that changed it. Rows are only
 * added, so that no transaction waits for another because of them.
 */
export class SiteChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table site_change (
        project_id uuid not null,
        transaction xid8 not null default pg_current_xact_id(),
        created_at timestamptz(3) not null default now()
      );
      create index site_change_by_transaction on site_change (transaction) include (project_id);

      create function record_site_change() returns trigger language plpgsql as $$
        begin
          insert into site_change (project_id) select distinct project_id from changed;
          return null;
        end
      $$;

      create function record_project_change() returns trigger language plpgsql as $$
        begin
          insert into site_change (project_id) select id from changed;
          return null;
        end
      $$;

      -- Drafts change more often than anything else, and no visitor sees them.
      create function record_live_change() returns trigger language plpgsql as $$
        begin
          insert into site_change (project_id) select distinct project_id from changed where status = 'published';
          return null;
        end
      $$;
      create function record_live_update() returns trigger language plpgsql as $$
        begin
          insert into site_change (project_id)
            select distinct changed.project_id from changed join before using (id)
            where 'published' in (before.status, changed.status)
              and (before.status, before.deleted_at, before.live_version)
                is distinct from (changed.status, changed.deleted_at, changed.live_version);
          return null;
        end
      $$;
    `);
    for (const table of shownTables) this.addSql(triggersOf(table, { changed: 'record_site_change' }));
    this.addSql(triggersOf('project', { changed: 'record_project_change' }));
    for (const table of ['page', 'post'])
      this.addSql(triggersOf(table, { changed: 'record_live_change', updated: 'record_live_update' }));
  }
}
