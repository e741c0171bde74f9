import { type KeptName, keptTable, keptTables, type PartName, partTables } from './kept.tables.ts';

/** Columns of resources that only ever go up, so that clients and caches never see an old version again. */
export const risingColumns = ['version', 'field_versions', 'updated_at', 'live_version', 'live_updated_at'];

/** Columns that the database computes of others of the row. */
const generatedColumns = [
  'search',
  'live_search',
  'content_bytes',
  'live_bytes',
  'default_locale',
  'name_key',
];

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

function recordedOf(table: KeptName | PartName): Recorded {
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
      ignored: [...risingColumns, ...generatedColumns, ...derived],
    };
  }
  // Safe because it is one of the others.
  const { owners, key } = partTables[table as PartName];
  const cases = owners.map((owner) => `when r.${owner}_id is not null then '${owner}'`);
  return {
    table,
    environment: table === 'former_post_slug' ? 'null' : 'r.environment',
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
 * update the earlier values of the columns that changed, as text, because `jsonb` would change them.
 */
export function recordingSql(name: KeptName | PartName): string {
  const { table, environment, projectId, key, resourceTable, resourceId, ignored } = recordedOf(name);
  const insertion = (row: 'new' | 'old', before: string) => {
    const of = (sql: string) => sql.replaceAll(/\br\./g, `${row}.`);
    return `insert into row_change (organization_id, environment, project_id, table_name, row_key, resource_table,
        resource_id, operation, before)
      values (${row}.organization_id, ${of(environment)}, ${of(projectId)}, '${table}', ${of(key)},
        ${of(resourceTable)}, ${of(resourceId)}, left(tg_op, 1), ${before});`;
  };
  return `
    create or replace function keep_change_of_${table}() returns trigger language plpgsql as $$
      declare earlier json;
      begin
        if current_setting('${unrecordedSetting}', true) = 'on' then return null; end if;
        if tg_op = 'INSERT' then
          ${insertion('new', 'null')}
        elsif tg_op = 'UPDATE' then
          select json_object_agg(o.key, o.value) into earlier
            from json_each(row_to_json(old)) o join json_each(row_to_json(new)) n using (key)
            where o.value::text <> n.value::text and o.key <> all('{${ignored.join()}}'::text[]);
          if earlier is not null then
            ${insertion('old', 'earlier')}
          end if;
        else
          ${insertion('old', 'row_to_json(old)')}
        end if;
        return null;
      end
    $$;
    create trigger row_change after insert or update or delete on ${table}
      for each row execute function keep_change_of_${table}();`;
}
