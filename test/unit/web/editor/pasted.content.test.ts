import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pastedContent } from '../../../../web/src/editor/files/pasted.content.ts';
import { FakeDomParser } from '../support/page.parser.ts';

beforeEach(() => void vi.stubGlobal('DOMParser', FakeDomParser));
afterEach(() => void vi.unstubAllGlobals());

/** What a clipboard with these texts makes of a paste. */
function pasted(texts: { html?: string; text?: string }) {
  const byType: Record<string, string | undefined> = { 'text/html': texts.html, 'text/plain': texts.text };
  const clipboard = { getData: (type: string) => byType[type] ?? '' };
  // Safe because only the texts of the clipboard are asked for.
  return pastedContent(clipboard as DataTransfer);
}

describe('HTML on the clipboard', () => {
  test.each([
    '<h2>Rye</h2>',
    '<ul><li>Rye</li></ul>',
    '<table><tr><td>500</td></tr></table>',
    '<blockquote>Wait.</blockquote>',
    '<pre>bake()</pre>',
    '<p>One</p><hr><p>Two</p>',
    '<figure></figure>',
    '<p style="mso-list:l0 level1 lfo1">Heat it</p>',
    '<img src="https://cms.example/files/media_1/rye.png">',
  ])('makes blocks where it has structure: %s', (html) => {
    expect(pasted({ html, text: 'Rye' })).toEqual({ html });
  });

  test.each([
    '<p>Only <b>bold</b></p>',
    '<p>A <a href="/menu">link</a></p>',
    '<p><span style="font-weight:700">Bold</span></p>',
    '<p><span style="font-style:italic">Italic</span></p>',
    '<p>One</p><p><em>Two</em></p>',
  ])('is read where it has marks: %s', (html) => {
    expect(pasted({ html, text: 'A phrase' })).toEqual({ html });
  });

  test.each([
    '<p>Plain</p>',
    '<span style="color:red">Plain</span>',
    '<p>A <a>name</a></p>',
    '<img src="https://elsewhere.example/rye.png">',
  ])('that says nothing more than its text is plain text: %s', (html) => {
    expect(pasted({ html, text: 'Plain' })).toBeNull();
  });

  test('without structure gives way to Markdown, as editors of code copy their colors along', () => {
    const text = '# Rye\n\nMix and *wait*.';
    expect(pasted({ html: '<div><span style="font-weight:700"># Rye</span></div>', text })).toEqual({
      markdown: text,
    });
  });
});

describe('plain text on the clipboard', () => {
  test.each([
    '# Rye',
    '# Rye\n\nMix.',
    'Mix:\n- Flour\n- Water',
    'Mix:\n1. Flour\n2) Water',
    'Ada says:\n> Wait.',
    'Code:\n```\nbake()\n```',
    'Mix:\n| Flour | Water |\n| --- | --- |',
    'Mix **well**.\nWait.',
    'See [the menu](/menu).\nWait.',
    'Run `bake`.\nWait.',
  ])('is Markdown where it has marks: %j', (text) => {
    expect(pasted({ text })).toEqual({ markdown: text });
  });

  test.each([
    '',
    'One line',
    'One line\nand another',
    'now #1 and ',
    '- one item',
    '**bold**',
    '#hashtag\nand more',
    'Rye - it rests\n5 > 3',
    'a * b\nc * d',
    '2026. A year\r\n\r\n',
  ])('is a text where it has none, or is one line that is no heading: %j', (text) => {
    expect(pasted({ text })).toBeNull();
  });
});
