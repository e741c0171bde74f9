import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import type { BlockInput } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { blockSummary } from '@imprint/shared/blocks/summary';
import { textsOf } from '@imprint/shared/blocks/texts';
import { contactFieldName } from '@imprint/shared/blocks/types/contact.form.block';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { describe, expect, test } from 'vitest';
import { dangersIn } from './clean.html.ts';
import { withoutIds } from './documents.ts';

const textField = (name: string, label: string, set: object = {}) => ({
  name,
  label,
  type: 'text',
  isRequired: false,
  options: [] as string[],
  ...set,
});
const usual = {
  type: 'contactForm',
  fields: [
    textField('name', 'Name'),
    textField('email', 'Email', { type: 'email', isRequired: true }),
    textField('message', 'Message', { type: 'textarea', isRequired: true }),
  ],
  submitLabel: 'Send',
  successMessage: 'Thank you. Your message has been sent.',
  subject: null,
};
const whole = {
  ...usual,
  fields: [
    textField('company', 'Company & “friends” <b>'),
    textField('guests-2', 'Guests', { type: 'select', options: ['One', 'Two or more'], isRequired: true }),
    textField('terms', 'I agree', { type: 'checkbox', isRequired: true }),
    textField('subject', ''),
  ],
  submitLabel: 'Ask us',
  successMessage: 'Thank you.\n\nWe answer soon.',
  subject: 'From the "contact" page > <script>',
};
const words = (text: string) => ({ type: 'paragraph', text });
const written = (...input: object[]) => blocks.parse(input as BlockInput[]);
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n-${index}` }));

describe('a contact form', () => {
  test('needs only its type', () => {
    expect(withoutIds(written({ type: 'contactForm' }))).toEqual([usual]);
  });

  test.each<[string, object]>([
    ['no fields', { fields: [] }],
    ['more than 20 fields', { fields: many(21) }],
    ['two fields of one name', { fields: [{ name: 'a' }, { name: 'a' }] }],
    ['a name that is no slug', { fields: [{ name: 'Your name' }] }],
    ['a field without a name', { fields: [{ label: 'Name' }] }],
    ['the name of what people do not see', { fields: [{ name: 'honeypot' }] }],
    ['a type that there is not', { fields: [{ name: 'a', type: 'file' }] }],
    ['options of what is no select', { fields: [{ name: 'a', options: ['b'] }] }],
    ['an empty option', { fields: [{ name: 'a', type: 'select', options: [' '] }] }],
    ['more than 50 options', { fields: [{ name: 'a', type: 'select', options: many(51).map(String) }] }],
    ['a label of two lines', { fields: [{ name: 'a', label: 'b\nc' }] }],
    ['a subject of two lines', { subject: 'a\r\nBcc: b@example.com' }],
    ['an address to send to', { action: 'https://example.com' }],
    ['children', { children: [] }],
  ])('refuses %s', (_name, fields) => {
    expect(blocks.safeParse([{ type: 'contactForm', ...fields }]).success).toBe(false);
  });

  test('accepts 20 fields', () => {
    expect(blocks.safeParse([{ type: 'contactForm', fields: many(20) }]).success).toBe(true);
  });

  test('is summarized with its values for readers without a schema, and its texts are in reading order', () => {
    expect(blockSummary()).toContain(
      'contactForm {fields: [{name, label, type: text|email|textarea|select|checkbox, isRequired, options}],',
    );
    const [form] = written(whole);
    expect(form && textsOf(form)).toEqual([
      ...['Company & “friends” <b>', 'Guests', 'One', 'Two or more', 'I agree', ''],
      ...['Ask us', 'Thank you.\n\nWe answer soon.'],
    ]);
  });
});

describe.each<[string, object]>([
  ['a form as it is made', usual],
  ['a form with every kind of field', whole],
  ['a form with an empty button and message', { ...usual, submitLabel: '', successMessage: '' }],
])('%s comes back', (_name, form) => {
  const all = [words('before'), form, words('after')];
  test('from Markdown', () => {
    expect(withoutIds(blocksFromMarkdown(markdownOf(written(...all))))).toEqual(all);
  });
  test('from HTML, also in a section', () => {
    const section = { type: 'section', background: 'none', width: 'normal', children: all };
    const html = blocksHtml(written(section, form));
    expect(withoutIds(blocksFromHtml(html))).toEqual([section, form]);
    expect(dangersIn(html)).toEqual([]);
  });
});

test('HTML and Markdown say a contact form as a form that leads nowhere, with a field that people do not see', () => {
  const html = [
    '<form class="b-contactForm" data-block="contactForm"><label><span>Name</span><input type="text" name="name"></label>',
    '<label><span>Email</span><input type="email" name="email" required></label>',
    '<label><span>Message</span><textarea name="message" required></textarea></label>',
    '<input type="text" name="honeypot" hidden tabindex="-1" autocomplete="off">',
    '<button type="submit">Send</button>',
    '<p data-block="success" hidden>Thank you. Your message has been sent.</p></form>\n',
  ].join('');
  expect(blocksHtml(written(usual))).toBe(html);
  expect(markdownOf(written(usual))).toBe(html);
});

test('what a form from elsewhere says wrongly is put right, what could run is gone, and other words stay', () => {
  const html = `<form data-block="contactForm" action="https://evil.example" onsubmit="x()" method="get">
    <h2>Write to us</h2>
    <div><label for="a">Your <b>name</b> <input id="a" name="parentNode" type="password" onfocus="x()"></label></div>
    <label>Your name<input formaction="/x" name="your-name" type="tel"></label>
    <select name="your-name"><optgroup label="x"><option>One<option> </optgroup></select>
    <input type="hidden" name="token" value="secret"><input type="submit" value="Go">
    <script>x()</script><iframe src="https://evil.example"></iframe></form>`;
  const [form, ...others] = blocksFromHtml(html);
  expect(withoutIds([form])).toEqual([
    {
      ...usual,
      fields: [
        textField('your-name', 'Your name'),
        textField('your-name-2', 'Your name'),
        textField('your-name-3', '', { type: 'select', options: ['One'] }),
        textField('field', ''),
      ],
    },
  ]);
  expect(withoutIds(others)).toMatchObject([
    { type: 'heading', text: 'Write to us' },
    { type: 'paragraph', text: '[https://evil.example](https://evil.example)' },
  ]);
  const again = blocksHtml(blocksFromHtml(html));
  expect(dangersIn(again)).toEqual([]);
  expect(again).not.toMatch(/secret|onsubmit|action/);
});

test('a field without a type is a text field', () => {
  const html =
    '<form class="b-contactForm" data-block="contactForm"><label>Your name <input name="name"></label></form>';
  expect(withoutIds(blocksFromHtml(html))).toMatchObject([{ fields: [textField('name', 'Your name')] }]);
});

test('of a form that is none of ours the words stay, and what could be answered does not', () => {
  const html =
    '<form><p>Sign up</p><label>Email <input type="text" name="q" value="typed"></label><textarea>long</textarea><select><option>One</option></select><button>Go</button></form><textarea>out</textarea>';
  const texts = blocksFromHtml(html).flatMap(textsOf).join(' ').replaceAll(/\s+/g, ' ');
  expect(texts).toContain('Sign up');
  expect(texts).toContain('Email');
  expect(texts).not.toMatch(/typed|long|One|out/);
});

test.each<[string, string[], string]>([
  ['Your e-mail address', [], 'your-e-mail-address'],
  ['Größe', [], 'grosse'],
  ['Café', ['cafe', 'cafe-2'], 'cafe-3'],
  ['名前', [], 'field'],
  ['Honeypot', [], 'honeypot-2'],
  [`${'a'.repeat(70)}`, ['a'.repeat(63)], `${'a'.repeat(61)}-2`],
])('a field that is called “%s” beside %j is named %s', (label, taken, name) => {
  expect(contactFieldName(label, taken)).toBe(name);
});
