/** How the rows of a table are found. */
export interface Source {
  kind: string;
  table: string;
  /** SQL of the columns of an entry from a row `r`; a text may be null. */
  entry: {
    environment?: string;
    projectId: string;
    websiteId?: string;
    status?: string;
    title: string;
    names?: string;
    text?: string;
    more?: string;
    updatedAt?: string;
  };
  /** SQL condition on the rows that can be found, and what else they are read from. */
  condition?: string;
  join?: string;
  /**
   * The columns on which an entry depends, where other columns change often. Without it any change of a row counts, and
   * one statement keeps the entries of all rows that a statement changed.
   */
  columns?: readonly string[];
}

const draft = {
  projectId: 'r.project_id',
  websiteId: 'r.website_id',
  status: 'r.status',
  title: 'r.title',
  text: 'r.search_text',
};
const notDeleted = 'r.deleted_at is null';
const joinPerson = 'join account u on u.id = r.user_id';

/** What can be found, and by which of its columns. */
export const sources: readonly Source[] = [
  {
    kind: 'project',
    table: 'project',
    entry: { projectId: 'r.id', status: 'r.status', title: 'r.name', text: 'r.description', more: 'r.slug' },
    condition: `r.status <> 'archived'`,
  },
  {
    kind: 'website',
    table: 'website',
    entry: {
      projectId: 'r.project_id',
      websiteId: 'r.id',
      status: 'r.status',
      title: 'r.name',
      text: `array_to_string(r.domains || r.description, ' ')`,
      more: `r.slug || ' ' || r.address`,
    },
  },
  { kind: 'page', table: 'page', entry: { ...draft, more: 'r.slug' }, condition: notDeleted },
  {
    kind: 'post',
    table: 'post',
    entry: { ...draft, text: `concat_ws(E'\\n', r.excerpt, r.search_text)`, more: 'r.slug' },
    condition: notDeleted,
  },
  {
    kind: 'media',
    table: 'media',
    entry: {
      projectId: 'r.project_id',
      title: 'coalesce(r.title, r.filename)',
      names: 'r.filename',
      text: `concat_ws(' ', r.alt, r.caption)`,
      more: `array_to_string(r.tags, ' ')`,
    },
  },
  {
    kind: 'token',
    table: 'token',
    entry: {
      projectId: 'r.project_id',
      title: 'r.path',
      text: 'r.description',
      // The values without the names of modes.
      more: `r.css_name || ' ' || regexp_replace(r."values"::text, '"[^"]*" *:', ' ', 'g')`,
    },
  },
  {
    kind: 'component',
    table: 'component',
    entry: { projectId: 'r.project_id', title: 'r.name', text: 'r.description', more: 'r.slug' },
  },
  {
    kind: 'message',
    table: 'contact_message',
    entry: {
      projectId: 'r.project_id',
      websiteId: 'r.website_id',
      status: 'r.status',
      title: 'coalesce(r.subject, r.name, r.email, left(r.message, 80))',
      names: `concat_ws(' ', r.name, r.email)`,
      text: 'r.message',
    },
    condition: `r.status <> 'archived' and not r.is_spam`,
  },
  {
    kind: 'key',
    table: 'api_key',
    entry: {
      environment: `'all'`,
      projectId: 'null::uuid',
      title: 'r.name',
      more: `r.start || ' ' || r.last_four`,
      updatedAt: 'r.created_at',
    },
    columns: ['name', 'start', 'last_four'],
  },
  {
    kind: 'member',
    table: 'membership',
    entry: {
      environment: `'all'`,
      projectId: 'null::uuid',
      title: 'u.name',
      names: 'u.email',
      text: 'u.email',
      updatedAt: 'r.created_at',
    },
    join: joinPerson,
  },
];
