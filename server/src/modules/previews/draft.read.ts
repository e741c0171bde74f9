import { replacedColumns } from '../../core/db/columns.ts';
import type { Read } from '../../core/db/read.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { Page } from '../pages/tree/page.entity.ts';
import { Post } from '../posts/post.entity.ts';

/** What a preview shows as a draft; ids are stored ones. */
export interface PreviewTarget {
  websiteId: string;
  pageId: string | null;
  postId: string | null;
  /** Whether drafts of posts are shown. */
  showsPosts: boolean;
  /** Whether what is live is shown beside a page or post: where visitors see the website. */
  showsLive: boolean;
}

/** The draft in the columns of what is live. */
const draftOf = {
  status: `'published'`,
  liveVersion: 'version',
  liveUpdatedAt: 'updated_at',
  liveAiFields: 'ai_fields',
};

const pageColumns = {
  ...draftOf,
  live: `json_build_object('title', title, 'blocks', blocks, 'seo', seo)`,
  liveItem: `json_build_object('title', title, 'seo', seo)`,
};

const postItem = `json_build_object(
  'title', title, 'excerpt', excerpt, 'coverId', cover_id, 'seo', seo, 'social', social,
  'derivedExcerpt', derived_excerpt, 'wordCount', word_count
)`;
const postColumns = {
  ...draftOf,
  publishedAt: 'coalesce(published_at, now())',
  live: `json_build_object('blocks', blocks)`,
  liveItem: postItem,
  liveSearchText: 'search_text',
};

const extraColumns = { live_search: 'live_search' };
const postExtraColumns = { ...extraColumns, live_bytes: 'live_bytes' };

/** The columns of both tables: as they are, and with the draft in the place of what is live. */
const columns = {
  page: {
    live: replacedColumns(Page, extraColumns),
    draft: replacedColumns(Page, { ...extraColumns, ...pageColumns }),
  },
  post: {
    live: replacedColumns(Post, postExtraColumns),
    draft: replacedColumns(Post, { ...postExtraColumns, ...postColumns }),
  },
};

/** SQL of a table in which the drafts of a preview stand in the place of what is live; its parameters start at `first`. */
function tableSql(table: 'page' | 'post', first: number): string {
  const [websiteId, pageId, postId] = [first, first + 1, first + 2].map((number) => `$${number}::uuid`);
  const isWhole = `coalesce(${pageId}, ${postId}) is null`;
  // What was taken offline stays away.
  const mayShow = table === 'page' ? 'true' : `$${first + 3}::boolean`;
  const isDraft = `(website_id = ${websiteId} and ${mayShow} and case when ${isWhole}
    then status <> 'unpublished' and (status <> 'published' or has_unpublished_changes)
    else id = ${table === 'page' ? pageId : postId} end) is true`;
  const { live, draft } = columns[table];
  return `${table} as not materialized (
    select ${live} from ${table} where not (${isDraft}) and ($${first + 4}::boolean or ${isWhole})
    union all
    select ${draft} from ${table} where ${isDraft}
  )`;
}

/** The same, but with the drafts of a preview in the place of what is live. */
export function seeingDrafts(deps: Deps, target: PreviewTarget): Deps {
  return { ...deps, read: createDraftRead(deps.read, target), work: withPreviewHolder(deps.work) };
}

/** Queues the work of previews apart from that for the visitors of an organization. */
function withPreviewHolder(work: Deps['work']): Deps['work'] {
  return {
    ...work,
    run: (task, input, options) => work.run(task, input, { ...options, holder: `preview ${options.holder}` }),
  };
}

/** Reads like visitors do, but sees the drafts of a preview as if they were published. */
function createDraftRead(read: Read, target: PreviewTarget): Read {
  const { websiteId, pageId, postId, showsPosts, showsLive } = target;
  return (tenant, name, text, values = []) => {
    // The tables shadow those of the same name in the statement.
    const first = values.length + 3;
    const tables = `${tableSql('page', first)}, ${tableSql('post', first)}`;
    const rest = text.trimStart();
    const withTables = rest.startsWith('with ')
      ? `with ${tables}, ${rest.slice(5)}`
      : `with ${tables} ${rest}`;
    const shown = [websiteId, pageId, postId, showsPosts, showsLive];
    return read(tenant, `draft ${name}`, withTables, [...values, ...shown]);
  };
}
