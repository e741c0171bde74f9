import { homePath } from '@imprint/shared/site/site.paths';
import { decodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { PreviewSource, SiteAnswer, SitePlace } from '../../core/sites/site.source.ts';
import { redirectAnswer, styleSheetAnswer } from '../sites/site.answers.ts';
import { localeAt, makeFrame, writeStyle } from '../sites/site.frame.ts';
import { makeAnswer, makeMissing } from '../sites/site.routes.ts';
import { type PreviewedSite, readPreviewedSite } from '../sites/site.ts';
import { withPublicColumns } from '../websites/visibility.ts';
import { type PreviewTarget, seeingDrafts } from './draft.read.ts';

interface Opened {
  site: PreviewedSite;
  target: PreviewTarget;
}

/** Serves previews. Each answer is made anew, because drafts change all the time and few people look at them. */
export function createPreviewSource(deps: Deps): PreviewSource {
  return {
    async find({ path, ...place }) {
      const opened = await open(deps, place);
      if (!opened) return null;
      const { base } = place;
      if (path === homePath) {
        const start = await readStart(deps, opened.target);
        if (start !== homePath) return privately(redirectAnswer(opened.site, 302, base + start));
      }
      return privately(await answerAt(deps, opened, base, path));
    },

    async projectOf(place) {
      return (await open(deps, place))?.site.projectId ?? null;
    },
  };
}

/** What a link shows; null when it does not work, or not any more. */
async function open(
  { pool, secrets }: Pick<Deps, 'pool' | 'secrets'>,
  { address, preview: token }: SitePlace,
): Promise<Opened | null> {
  const id = decodeId('prev', secrets.open<string>('preview', null, token ?? '') ?? '');
  if (id === null) return null;
  const { rows } = await pool.query<Omit<PreviewTarget, 'showsLive'>>({
    name: 'preview',
    text: `select website_id as "websiteId", page_id as "pageId", post_id as "postId", shows_posts as "showsPosts"
      from preview
      where id = $1 and expires_at > now()`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const site = await readPreviewedSite({ pool }, row.websiteId, row.pageId === null && row.postId === null);
  return site?.address === address ? { site, target: { ...row, showsLive: site.isVisible } } : null;
}

/** Reads the path of the page or post that a preview is of; that of the home page for one of a website. */
export async function readStart(
  { pool }: Pick<Deps, 'pool'>,
  { pageId, postId }: Pick<PreviewTarget, 'pageId' | 'postId'>,
): Promise<string> {
  if (pageId === null && postId === null) return homePath;
  const table = pageId === null ? 'post' : 'page';
  const { rows } = await pool.query<{ path: string }>({
    name: `preview ${table}`,
    text: `select site_path as path from ${withPublicColumns(table)} where id = $1 and deleted_at is null`,
    values: [pageId ?? postId],
  });
  return rows[0]?.path ?? homePath;
}

/** The same whatever the style sheet has, so that pages need not wait until it is written. */
const stylePath = '/assets/site.preview.css';

async function answerAt(
  deps: Deps,
  { site, target }: Opened,
  base: string,
  path: string,
): Promise<SiteAnswer> {
  const draftDeps = seeingDrafts(deps, target);
  if (path === stylePath) return styleSheetAnswer(site, (await writeStyle(draftDeps, site)).css);
  const style = { css: '', path: stylePath };
  const frame = { ...(await makeFrame(draftDeps, site, style)), isPreview: true };
  const answer = await makeAnswer(draftDeps, frame, { base, path });
  return answer ?? makeMissing(draftDeps, frame, base, localeAt(site, path));
}

/** An answer for those who have the link, and for nobody else. */
function privately({ headers, ...answer }: SiteAnswer): SiteAnswer {
  const { 'Cache-Tag': _tag, 'Surrogate-Key': _key, ...others } = headers;
  const own = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  return { ...answer, headers: { ...others, ...own }, visit: null };
}
