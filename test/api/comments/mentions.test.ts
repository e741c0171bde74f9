import { decodeId, encodeId } from '@imprint/server/core/db/ids';
import { maxMentions } from '@imprint/shared/contract/comments';
import { beforeEach, expect, test } from 'vitest';
import { outcomeOf, signedInMember } from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { waitForJobs } from '../../support/server/jobs.ts';
import { startMailInstallation } from '../../support/server/mail.installation.ts';
import { comment, reply } from './commenting.ts';

const { app, mailServer } = await startMailInstallation();
const rest = restClient(app.url, app.owner.key);
const author = await signedInMember(app, app.owner, 'viewer');
const anna = await signedInMember(app, app.owner, 'editor');
const bob = await signedInMember(app, app.owner, 'viewer');
const userId = (person: { userId: string }) => encodeId('usr', person.userId);
const newPage = async (title = 'Prices') => (await createPage(rest, { title })).id;

beforeEach(() => {
  mailServer.emails.length = 0;
});

/** The emails about mentions, once all are sent. */
async function mentionEmails() {
  await waitForJobs(app, 'mail');
  return mailServer.emails.filter(({ text }) => text.includes('mentioned you in a comment'));
}

async function addressees(): Promise<string[]> {
  return (await mentionEmails()).flatMap(({ to }) => to).sort();
}

test('who is mentioned gets one email with author, words and a link to the comment', async () => {
  const pageId = await newPage('Prices & <i>more</i>');
  const { id } = await comment(author, {
    pageId,
    text: 'Is <b>4.20</b> right, @A editor?',
    excerpt: 'Rye costs <u>4.20</u>',
    mentions: [userId(anna), userId(anna), userId(author)],
  });
  expect(await addressees()).toEqual([anna.email]);
  const [{ text } = { text: '' }] = await mentionEmails();
  expect(text).toMatch(/^Subject: A viewer mentioned you in a comment on Prices & <i>more<\/i>\r?$/m);
  expect(text).toContain('Is &lt;b&gt;4.20&lt;/b&gt; right');
  expect(text).toContain('Rye costs &lt;u&gt;4.20&lt;/u&gt;');
  const { slug } = app.owner.organization;
  expect(text).toContain(`${app.url}/pages/${pageId}?comment=${id}&organization=${slug}&environment=live`);
});

test('a reply on a post mentions as well', async () => {
  const { id: projectId } = await createProject(rest);
  const { id: postId } = await createPost(rest, { projectId });
  const { id } = await comment(author, { postId });
  const answer = await reply(bob, id, { mentions: [userId(anna)] });
  expect(await addressees()).toEqual([anna.email]);
  expect(mailServer.emails[0]?.text).toContain(`${app.url}/blog/posts/${postId}?comment=${answer.id}&`);
});

test('an edit tells only those who were not told before', async () => {
  const { id: commentId } = await comment(author, { pageId: await newPage(), mentions: [userId(anna)] });
  await waitForJobs(app, 'mail');
  mailServer.emails.length = 0;
  for (const mentions of [[], [userId(anna), userId(bob)]])
    await author.mutate('comments.update', { commentId, text: 'Again', mentions });
  expect(await addressees()).toEqual([bob.email]);
});

test('only members can be mentioned, and not too many', async () => {
  const pageId = await newPage();
  const foreign = await addMember(app, app.stranger, 'owner');
  for (const mentions of [[userId(foreign)], ['usr_nobody'], Array(maxMentions + 1).fill(userId(anna))])
    expect(outcomeOf(await author.mutate('comments.create', { pageId, text: 'x', mentions }))).toBe(
      'VALIDATION_ERROR',
    );
  expect(await addressees()).toEqual([]);
});

test('nothing is sent about what is gone by then, or to somebody who left', async () => {
  const template = app.deps.modules
    .flatMap(({ emails = [] }) => emails)
    .find(({ name }) => name === 'commentMention');
  const leaver = await addMember(app, app.owner, 'editor');
  const mentions = [userId(anna), userId(leaver)];
  const compose = async ({ id }: { id: string }, person: { userId: string } = anna) =>
    (await template?.compose(app.deps, { commentId: String(decodeId('cmt', id)), userId: person.userId }))
      ?.to;

  const pageId = await newPage();
  const kept = await comment(author, { pageId, mentions });
  expect([await compose(kept), await compose(kept, leaver)]).toEqual([anna.email, leaver.email]);
  await app.sql('delete from membership where user_id = $1', [leaver.userId]);
  expect(await compose(kept, leaver)).toBeUndefined();
  await author.mutate('comments.update', { commentId: kept.id, text: 'x', mentions: [] });
  expect(await compose(kept)).toBeUndefined();

  const onDeletedPage = await comment(author, { pageId, mentions: [userId(anna)] });
  const deleted = await comment(author, { pageId, mentions: [userId(anna)] });
  await author.mutate('comments.delete', { commentId: deleted.id });
  expect(await compose(deleted)).toBeUndefined();
  await rest(`DELETE /v1/pages/${pageId}`);
  expect(await compose(onDeletedPage)).toBeUndefined();
});
