import { readDocument, type TextFormat } from '@imprint/server/modules/documents/document.task';
import { expect, test } from 'vitest';

async function warningsOf(format: TextFormat, text: string): Promise<string[]> {
  const { warnings } = await readDocument.work({ format, text, publicUrl: 'https://imprint.test' });
  return warnings;
}

const link = 'Left out: an address in a link that is not allowed.';
const address = 'Left out: an address in a picture, video or frame that is not allowed.';
const picture = 'Left out: a picture that is not in the media, replaced with its text.';
const video = 'Left out: a video that is not in the media.';
const table = 'Left out: a table in a table, replaced with its text.';
const field = 'Left out: an unsupported form field, replaced with a text field.';

test.each<[string, string[]]>([
  ['<a href="java\nscript:x()">a</a>', [link]],
  ['<a href="menu.html">a</a>', [link]],
  ['<a href="/menu">a</a><a href="#b">b</a><a name="c">c</a><a href="">d</a>', []],
  ['<a href="https://example.com/a:b?c:d">a</a>', []],
  ['<a href="mailto:a@example.com">a</a>', []],
  ['<link rel="stylesheet" href="style.css"><base href="../"><p>a</p>', []],
  ['<img src="https://example.com/a.png" alt="a">', [picture]],
  ['<img src="a.png" alt="a">', [picture]],
  ['<img src="data:image/png;base64,AA" alt="a">', [address]],
  ['<img src="/files/media_1/a.png" alt="a"><img src="https://imprint.test/files/media_1/a.png">', []],
  ['<video src="https://example.com/a.mp4"></video>', [video]],
  ['<video><source src="a.webm"><source src="a.mp4"></video>', [video]],
  ['<video src="/files/media_1/a.mp4"></video>', []],
  ['<figure data-block="video"><video></video></figure>', []],
  ['<iframe src="javascript:x()"></iframe>', [address]],
  ['<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>', [table]],
  ['<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>', []],
  ['<form data-block="contactForm"><input type="file" name="a"><input type="tel" name="b"></form>', [field]],
])('a reader of %s is told what is lost', async (html, warnings) => {
  expect(await warningsOf('html', html)).toEqual(warnings);
});

test.each<[string, string[]]>([
  ['[a](javascript:x) and <b>b</b>', [link]],
  ['# [a](javascript:x) and <b>b</b>', [link]],
  ['[a](menu.md)', [link]],
  ['[a](/menu) and [b](HTTPS://example.com)', []],
  ['![a](data:image/png;base64,AA) and <b>b</b>', [address]],
  ['![a](https://example.com/a.png)', [picture]],
  ['![a](a.png) and <b>b</b>', [picture]],
  ['![a](/files/media_1/a.png)', []],
  ['<video src="https://example.com/a.mp4"></video>', [video]],
  ['`<script>` and\n\n    <svg>', []],
])('a reader of the Markdown %j is told once what is lost', async (markdown, warnings) => {
  expect(await warningsOf('markdown', markdown)).toEqual(warnings);
});
