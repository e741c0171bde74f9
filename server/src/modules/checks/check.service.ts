import type { checks } from '@imprint/shared/contract/checks';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { pageDraftKind } from '../pages/page.drafts.ts';
import { pageRows } from '../pages/tree/page.rows.ts';
import { postDraftKind } from '../posts/post.drafts.ts';
import { postRows } from '../posts/post.rows.ts';
import { siteOf } from '../sites/site.ts';
import { checkDraft, findLinks } from './check.task.ts';
import { type CheckedRow, readCheckedContent, readWebsite } from './checked.draft.ts';
import { readRoles } from './role.tokens.ts';

export async function checkPage(context: Context<Member>, { pageId }: InputOf<typeof checks, 'page'>) {
  const page = await readOwned(context, pageRows, pageId);
  return {
    pageId,
    ...(await check(context, { ...page, kind: 'page', content: pageDraftKind.contentOf(page) })),
  };
}

export async function checkPost(context: Context<Member>, { postId }: InputOf<typeof checks, 'post'>) {
  const post = await readOwned(context, postRows, postId);
  return {
    postId,
    ...(await check(context, { ...post, kind: 'post', content: postDraftKind.contentOf(post) })),
  };
}

/** A row as it is read, which is one of the caller's organization. */
type StoredRow = Omit<CheckedRow, 'organizationId'> & {
  version: number;
  publishAt?: Date | string | null | undefined;
};

async function check(context: Context<Member>, stored: StoredRow) {
  const row: CheckedRow = { ...stored, organizationId: context.actor.organization.id };
  const { blocks } = row.content;
  // What is planned is checked as of then.
  const at = stored.publishAt ? new Date(stored.publishAt) : null;
  const website = await readWebsite(context.em, row);
  const links = await runTask(context, findLinks, blocks, 'blocks');
  const content = await readCheckedContent(context, website, row, links, { at });
  const roles = website ? await readRoles(context, siteOf(website)) : {};
  const { findings, omittedCount } = await runTask(context, checkDraft, { ...content, roles }, 'blocks');
  const isBlocked = website?.publishChecks === 'block' && findings[0]?.severity === 'error';
  const publishing = findings.length === 0 ? 'allowed' : isBlocked ? 'blocked' : 'warned';
  return { version: stored.version, publishing, findings, omittedCount } as const;
}
