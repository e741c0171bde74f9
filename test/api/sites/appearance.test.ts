import type { Website } from '@imprint/shared/contract/websites';
import { describe, expect, test } from 'vitest';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createToken, rgb } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createLivePage, createSite, sitesDomain, visitorOf } from '../../support/fixtures/sites.ts';
import { createWebsite, websiteOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

const setAppearance = (id: string, appearance: object) =>
  rest(`PATCH /v1/websites/${id}`, { body: { appearance } });
const publish = async (id: string) => websiteOf(await rest(`POST /v1/websites/${id}/publish`));

/** The style sheet that a page of a website names. */
async function styleOf(site: Website, path = '/'): Promise<string> {
  const { text } = await visitSite(site, path);
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  return (await visitSite(site, address)).text;
}

describe('the appearance of a website', () => {
  test('takes tokens of its project whose names fit, and others once it is published again', async () => {
    const { id: projectId } = await createProject(rest);
    const red = await createToken(rest, {
      projectId,
      path: 'color.accent',
      type: 'color',
      values: { default: rgb(0.6, 0, 0) },
    });
    const blue = await createToken(rest, {
      projectId,
      path: 'color.sea',
      type: 'color',
      values: { default: rgb(0, 0, 0.6) },
    });
    const site = await createSite(rest, { projectId, name: 'Colors' });
    expect(site.appearance.roles).toMatchObject({ accent: red.id, background: null });
    await createLivePage(rest, { websiteId: site.id, title: 'Home' });
    expect(await styleOf(site, '/home')).toContain('--site-accent: var(--color-accent);');
    const changed = websiteOf(await setAppearance(site.id, { roles: { accent: blue.id } }));
    expect([changed.hasUnpublishedChanges, changed.appearance.roles.accent]).toEqual([true, blue.id]);
    expect(await styleOf(site, '/home')).toContain('--site-accent: var(--color-accent);');
    expect((await publish(site.id)).hasUnpublishedChanges).toBe(false);
    expect(await styleOf(site, '/home')).toContain('--site-accent: var(--color-sea);');
    expect((await rest(`DELETE /v1/design/tokens/${blue.id}`)).status).toBe(200);
    expect(await styleOf(site, '/home')).not.toContain('--site-accent: var(');
  });

  test('has a logo, an icon and a text at the bottom, which leave with the media', async () => {
    const site = await createSite(rest, { name: 'Harbour' });
    await createLivePage(rest, { websiteId: site.id, title: 'Home' });
    const { id: logoId } = await upload(rest, site.projectId, 'logo.png', await redAndBluePicture(400, 100));
    await setAppearance(site.id, { logoId, faviconId: logoId, footer: '© Harbour <b>' });
    expect((await visitSite(site, '/home')).text).not.toContain('site-logo');
    await publish(site.id);
    const { text } = await visitSite(site, '/home');
    expect(text).toMatch(
      /<img class="site-logo" src="\/files\/media_[^"]+" srcset="[^"]+160w, [^"]+ 640w" sizes="144px" width="144" height="36" alt="Harbour">/,
    );
    expect(text).toMatch(/<link rel="icon" href="\/files\/media_[^"]+\/160\/logo\.png\.webp">/);
    expect(text).toContain('© Harbour &lt;b&gt;</p>');
    const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(text) ?? [];
    expect((await visitSite(site, icon.replaceAll('&amp;', '&'))).status).toBe(200);
    const uses = await rest(`GET /v1/media/${logoId}/references`);
    expect(uses.at('data.0')).toMatchObject({ type: 'website', id: site.id });
    expect((await rest(`DELETE /v1/media/${logoId}`)).status).toBe(409);
    await rest(`DELETE /v1/media/${logoId}?onReferenced=detach`);
    expect((await visitSite(site, '/home')).text).toContain('href="/">Harbour</a>');
  });

  test('names tokens of the project by their types, and pictures', async () => {
    const { id, projectId } = await createWebsite(rest);
    const other = await createProject(rest);
    const color = { path: 'color.accent', type: 'color', values: { default: rgb(0, 0, 0) } };
    const theirs = await createToken(rest, { ...color, projectId: other.id });
    const ours = await createToken(rest, { ...color, projectId });
    const file = await upload(rest, projectId, 'list.pdf', Buffer.from('%PDF-1.4\n'));
    const refused = {
      'appearance.roles.accent': { roles: { accent: theirs.id } },
      'appearance.roles.text': { roles: { accent: ours.id, text: 'tok_none' } },
      'appearance.roles.fontBody': { roles: { fontBody: ours.id } },
      'appearance.logoId': { logoId: file.id },
      'appearance.faviconId': { faviconId: 'media_none' },
      'appearance.footer': { footer: '' },
    };
    for (const [field, appearance] of Object.entries(refused)) {
      const answer = await setAppearance(id, appearance);
      expect([answer.status, answer.at('error.details.field')], answer.text).toEqual([400, field]);
    }
    expect((await setAppearance(id, { roles: { accent: ours.id } })).status).toBe(200);
    const moved = await setAppearance(id, { roles: { fontBody: ours.id } });
    expect([moved.status, moved.at('error.details.field')]).toEqual([400, 'appearance.roles.fontBody']);
    await rest(`DELETE /v1/design/tokens/${ours.id}`);
    expect((await setAppearance(id, { roles: { accent: ours.id }, footer: 'Still here' })).status).toBe(200);
  });
});
