import { expect, test } from 'vitest';
import { type SiteResponse, submit, visit } from '../../support/clients/site.ts';
import { createLivePage, createSite, hostOf, sitesDomain, visitorOf } from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';

// Each visitor comes from an address of their own, because they may send five messages an hour.
const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain, TRUST_PROXY: 'true' });
const visitSite = visitorOf(app.url);
const site = await createSite(rest, { name: 'Bakery' });
const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', type: 'email', isRequired: true },
  { name: 'size', label: 'Size', type: 'select', options: ['Small', 'Large'] },
  { name: 'message', label: 'Message', type: 'textarea', isRequired: true },
  { name: 'terms', label: 'Terms', type: 'checkbox', isRequired: true },
];
const form = {
  id: 'ask',
  type: 'contactForm',
  fields,
  subject: 'From the website',
  successMessage: 'Thank you!',
};
const page = await createLivePage(rest, { websiteId: site.id, title: 'Contact', blocks: [form] });
const filled = {
  form_id: 'ask',
  name: 'Ada',
  email: 'ada@example.com',
  size: 'Large',
  message: 'Do you bake?',
  terms: 'on',
};

let visitors = 0;
const newVisitor = () => {
  visitors += 1;
  return { 'X-Forwarded-For': `198.51.100.${visitors}` };
};
const sendForm = (values: object, headers: Record<string, string> = newVisitor()): Promise<SiteResponse> =>
  submit(app.url, hostOf(site), '/contact', { ...values }, headers);
const messages = async () =>
  (await rest(`GET /v1/contact/messages?websiteId=${site.id}&sort=createdAt&limit=100`)).at(
    'data',
  ) as object[];

test('a form is sent without script, and its answer stands in its place', async () => {
  const { text } = await visitSite(site, '/contact');
  expect(text).toContain(
    '<form class="b-contactForm" data-block="contactForm" method="post" action="/contact">',
  );
  expect(text).toContain('<p data-block="success" id="sent-ask" role="status" hidden>Thank you!</p>');
  const sent = await sendForm(filled);
  expect([sent.status, sent.headers.location, sent.headers['cache-control']]).toEqual([
    303,
    '/contact#sent-ask',
    'no-store',
  ]);
  expect(await messages()).toEqual([
    expect.objectContaining({
      websiteId: site.id,
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'From the website',
      message: 'Do you bake?',
      fields: { size: 'Large', terms: true },
      pageUrl: page.url,
      locale: 'en',
      isSpam: false,
    }),
  ]);
});

test('what is wrong is said at its field, beside what was typed, and nothing is kept', async () => {
  const before = (await messages()).length;
  const { terms: _, ...unchecked } = filled;
  const refused = await sendForm({ ...unchecked, name: 'Ada "<b>"' });
  expect([refused.status, refused.headers['cache-control']]).toEqual([422, 'no-store']);
  expect(refused.text).toContain('value="Ada &quot;&lt;b&gt;&quot;"');
  expect(refused.text).toContain('>Do you bake?</textarea>');
  expect(refused.text).toContain('<option selected>Large</option>');
  expect(refused.text).toContain('aria-invalid="true" aria-describedby="ask-terms"');
  expect(refused.text).toContain(
    '<span class="b-contactForm__problem" id="ask-terms">This field is required.</span>',
  );
  const noAddress = await sendForm({ ...filled, email: 'nobody' });
  expect([noAddress.status, noAddress.text.includes('id="ask-email">Enter an email address.')]).toEqual([
    422,
    true,
  ]);
  const unknownChoice = await sendForm({ ...filled, size: 'Huge' });
  expect(unknownChoice.status).toBe(303);
  expect(await messages()).toHaveLength(before + 1);
  expect((await messages()).at(-1)).toMatchObject({ fields: { terms: true } });
});

test('spam is answered alike', async () => {
  const sent = await sendForm({ ...filled, message: 'Buy this', honeypot: 'x' });
  expect(sent.status).toBe(303);
  expect((await messages()).at(-1)).toMatchObject({ isSpam: true, spamReasons: ['honeypot'] });
});

test('a visitor sends five messages an hour, and then reads why not', async () => {
  const visitor = newVisitor();
  for (let count = 0; count < 5; count += 1)
    expect((await sendForm({ ...filled, message: `Number ${count}` }, visitor)).status).toBe(303);
  const sixth = await sendForm({ ...filled, message: 'Number six' }, visitor);
  expect(sixth.status).toBe(422);
  expect(sixth.text).toContain('role="alert">You have already sent several messages.');
  for (let count = 0; count < 14; count += 1) await sendForm({ form_id: 'ask' }, visitor);
  expect((await sendForm({ form_id: 'ask' }, visitor)).status).toBe(429);
});

test('attempts at forms that do not exist count as well', async () => {
  const visitor = newVisitor();
  for (let count = 0; count < 20; count += 1)
    expect((await sendForm({ form_id: 'none' }, visitor)).status).toBe(404);
  expect((await sendForm(filled, visitor)).status).toBe(429);
});

test('a field can be called what programs call something else', async () => {
  const names = ['constructor', 'form', 'to-string'];
  const blocks = [
    {
      ...form,
      fields: names.map((name) => ({ name, label: name, type: name === 'form' ? 'text' : 'checkbox' })),
    },
    { ...form, id: 'empty', fields: [{ name: 'constructor', label: 'Make', isRequired: true }] },
  ];
  await createLivePage(rest, { websiteId: site.id, title: 'Odd', blocks });
  const send = (values: Record<string, string>) =>
    submit(app.url, hostOf(site), '/odd', values, newVisitor());
  expect((await send({ form_id: 'ask', form: 'Round' })).status).toBe(303);
  expect((await messages()).at(-1)).toMatchObject({ fields: { form: 'Round' } });
  const refused = await send({ form_id: 'empty' });
  expect([refused.status, refused.text.includes('native code')]).toEqual([422, false]);
  expect(refused.text).toContain('id="empty-constructor">This field is required.');
});

test('what is wrong is said in the language of the page', async () => {
  const german = await createSite(rest, {
    name: 'Bäckerei',
    locales: [{ code: 'de', name: 'Deutsch', isDefault: true }],
  });
  await createLivePage(rest, { websiteId: german.id, title: 'Kontakt', blocks: [form] });
  const { text } = await submit(app.url, hostOf(german), '/kontakt', { form_id: 'ask' }, newVisitor());
  expect(text).toContain('>Bitte füllen Sie dieses Feld aus.</span>');
});

test('only pages of the website send its forms', async () => {
  const from = (Origin: string) =>
    sendForm({ ...filled, message: `From ${Origin}` }, { ...newVisitor(), Origin });
  expect((await from('https://evil.example')).status).toBe(403);
  expect((await from('null')).status).toBe(403);
  expect((await from(`https://${hostOf(site)}`)).status).toBe(303);
  // Below `/sites/` the sandbox takes the origin away.
  const below = await submit(
    app.url,
    'localhost',
    `/sites/${site.address}/contact`,
    { ...filled, message: 'Below' },
    { ...newVisitor(), Origin: 'null' },
  );
  expect([below.status, below.headers.location]).toEqual([303, `/sites/${site.address}/contact#sent-ask`]);
  const text = (await visit(app.url, 'localhost', `/sites/${site.address}/contact`)).text;
  expect(text).toContain(`action="/sites/${site.address}/contact"`);
});

test('what no form of the page sends is refused', async () => {
  expect((await sendForm({ ...filled, form_id: 'other' })).status).toBe(404);
  expect((await submit(app.url, hostOf(site), '/nothing', filled, newVisitor())).status).toBe(404);
  expect((await sendForm({ ...filled, message: 'x'.repeat(200_000) })).status).toBe(413);
  expect((await sendForm({ ...filled, message: 'a\0b' })).status).toBe(400);
  expect((await sendForm({ ...filled, message: 'x'.repeat(10_001) })).text).toContain(
    'id="ask-message">This is too long.',
  );
  const json = await visitSite(site, '/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(json.status).toBe(404);
});
