/** SQL condition: visitors can see a page or post, because it is published and so is its website, if any. */
export function isVisibleSql(table: 'page' | 'post'): string {
  return `${table}.status = 'published' and ${table}.deleted_at is null and (
    ${table}.website_id is null
    or exists (select from website where website.id = ${table}.website_id and website.status = 'published')
  )`;
}
