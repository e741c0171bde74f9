import { type KeptName, keptTable, keptTables, type PartName, partTables } from './kept.tables.ts';

/** Columns of resources that only ever go up, so that clients and caches never see an old version again. */
export const risingColumns = ['version', 'field_versions', 'updated_at', 'live_version', 'live_updated_at'];

/** The setting of a transaction whose changes are not recorded. */
export const unrecordedSetting = 'imprint.records_no_changes';

interface Recorded {
  table: string;
  /** SQL of the columns of a change, of a row `r`. */
  environment: string;
  projectId: string;
  key: string;
  resourceTable: string;
  resourceId: string;
  /** Columns whose values are not recorded when a row is updated. */
  ignored: readonly string[];
}

/** What is recorded of a table. */
export function recordedOf(table: KeptName | PartName): Recorded {
  if (table in keptTables) {
    // Safe because the condition has checked it.
    const { derived = [] } = keptTable(table as KeptName);
    return {
      table,
      environment: 'r.environment',
      projectId: table === 'project' ? 'r.id' : 'r.project_id',
      key: 'r.id::text',
      resourceTable: `'${table}'`,
      resourceId: 'r.id',
      ignored: [...risingColumns, ...derived],
    };
  }
  // Safe because it is one of the others.
  const { owners, key } = partTables[table as PartName];
  const cases = owners.map((owner) => `when r.${owner}_id is not null then '${owner}'`);
  return {
    table,
    // A former slug has none of its own, and its post may be deleted before it.
    environment:
      table === 'former_post_slug'
        ? '(select p.environment from post p where p.id = r.post_id)'
        : 'r.environment',
    projectId: 'null',
    key: keyOf(key, 'r.'),
    resourceTable: `case ${cases.join(' ')} end`,
    resourceId: `coalesce(${owners.map((owner) => `r.${owner}_id`).join()})`,
    ignored: [],
  };
}

/** SQL of the key of a row as one text. */
export function keyOf(columns: readonly string[], prefix = ''): string {
  return columns.map((column) => `${prefix}${column}::text`).join(` || '/' || `);
}

/**
 * SQL that makes a table record its changes. An insertion costs one short row; a deletion keeps the whole row, and an
 * update the earlier values of the columns that changed, as json, because `jsonb` would change them. The columns are
 * those that the table has when this runs, so a migration that adds a column runs it again. Generated columns are left
 * out, and columns that a BEFORE trigger sets are not noticed.
 */
export function recordingSql(name: KeptName | PartName): string {
  const { table, environment, projectId, key, resourceTable, resourceId, ignored } = recordedOf(name);
  const insertion = (row: 'new' | 'old', changed: string, before: string) => {
    const of = (sql: string) => sql.replaceAll(/\br\./g, `${row}.`);
    return `insert into row_change (organization_id, environment, project_id, table_name, row_key, resource_table,
        resource_id, operation, changed, before)
      values (${row}.organization_id, ${of(environment)}, ${of(projectId)}, '${table}', ${of(key)},
        ${of(resourceTable)}, ${of(resourceId)}, left(tg_op, 1), ${changed}, ${before});`;
  };
  return `
    do $do$
    declare
      whole_row text;
      recorded text;
      is_changed text;
      earlier_values text;
    begin
      select string_agg(format('old.%I', name), ', '),
          string_agg(quote_ident(name), ', ') filter (where is_recorded),
          string_agg(differs, ' or ') filter (where is_recorded),
          string_agg(
            format('(%L, case when %s then coalesce(to_json(old.%I), ''null'') end)', name, differs, name), ', '
          ) filter (where is_recorded)
        into whole_row, recorded, is_changed, earlier_values
        from (
          select attname as name, attname <> all('{${ignored.join()}}'::text[]) as is_recorded,
            -- There is no equality of json, and that of jsonb ignores how numbers are written.
            format('old.%1$I%2$s is distinct from new.%1$I%2$s', attname,
              case when atttypid in ('json'::regtype, 'jsonb'::regtype) then '::text' end) as differs
          from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          order by attnum
        ) c;
      execute format($create$
        create or replace function keep_change_of_${table}() returns trigger language plpgsql as $function$
          declare
            names text[];
            earlier json;
          begin
            if current_setting('${unrecordedSetting}', true) = 'on' then return null; end if;
            if tg_op = 'INSERT' then
              ${insertion('new', 'null', 'null')}
            elsif tg_op = 'UPDATE' then
              select array_agg(name), json_object_agg(name, value) into names, earlier
                from (values %s) c (name, value) where value is not null;
              ${insertion('old', 'names', 'earlier')}
            else
              select row_to_json(r) into earlier from (select %s) r;
              ${insertion('old', 'null', 'earlier')}
            end if;
            return null;
          end
        $function$;
        create or replace trigger row_change after insert or delete on ${table}
          for each row execute function keep_change_of_${table}();
        create or replace trigger row_change_update after update of %s on ${table}
          for each row when (%s) execute function keep_change_of_${table}();
      $create$, earlier_values, whole_row, recorded, is_changed);
    end
    $do$;`;
}
