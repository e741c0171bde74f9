/** Columns that follow from others, which no contract shows. */
const hiddenColumns: ReadonlySet<string> = new Set([
  'ai_fields',
  'css_name',
  'deleted_at',
  'derived_excerpt',
  'destination_page_id',
  'destination_path',
  'has_unpublished_changes',
  'live',
  'live_ai_fields',
  'live_appearance',
  'live_item',
  'live_menus',
  'live_search_text',
  'position',
  'search_language',
  'search_text',
  'verified_domains',
  'word_count',
]);

/** Columns that the contract calls otherwise. */
const names: Readonly<Record<string, string>> = { group_name: 'group', own_type: 'type' };

/** The name of a column in the contract. */
export function fieldOf(column: string): string {
  return names[column] ?? column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The fields of the contract that these columns are, in order. */
export function shownFields(columns: readonly string[]): string[] {
  return columns
    .filter((column) => !hiddenColumns.has(column))
    .map(fieldOf)
    .sort();
}
