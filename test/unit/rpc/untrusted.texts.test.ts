import { deviceName } from '@imprint/server/core/auth/device.name';
import { builtInProvider } from '@imprint/server/modules/ai/providers/built.in.provider';
import { readTexts } from '@imprint/server/surfaces/rest/input';
import { href } from '@imprint/shared/blocks/href';
import { email, timeZone } from '@imprint/shared/contract/account';
import { media } from '@imprint/shared/contract/media';
import { redirects } from '@imprint/shared/contract/redirects';
import { tokens } from '@imprint/shared/contract/tokens';
import { locale } from '@imprint/shared/shapes/locales';
import { expect, test } from 'vitest';
import { timed } from '../../support/server/time.limits.ts';

// Each text is ten times as long as a request allows, so that quadratic work would take many seconds.
const maxMs = 500;

function expectQuick(work: () => unknown): void {
  expect(timed(work).tookMs).toBeLessThan(maxMs);
}

const headerLength = 10 * 16_384;

test.each(['1', '.', '1.', ' Version/1', ' Safari'])(
  'the name of a device is read quickly from any header: %j',
  (text) => {
    expectQuick(() => deviceName(`Version/${text.repeat(headerLength / text.length)}`));
  },
);

test('a field that is repeated many times in an address is read quickly', () => {
  const pairs = Array.from({ length: headerLength / 2 }, () => ['tags', 'a'] as const);
  expectQuick(() => expect(readTexts(pairs, media.create).get('tags')).toHaveLength(pairs.length));
});

test.each(['.', '!', '?!', 'a.'])('a prompt of nothing but punctuation is read quickly: %j', (text) => {
  const prompt = `${text.repeat(40_000 / text.length)}x`;
  const signal = new AbortController().signal;
  expectQuick(
    () => void builtInProvider.run('generate', { prompt, tone: 'neutral', length: 'long' }, signal),
  );
});

test.each([
  ['a sentence', '!a'],
  ['a list', '- a\n'],
])('a text of thousands of parts is summarized and rewritten quickly: %s', (_, part) => {
  const text = part.repeat(50_000 / part.length);
  const signal = new AbortController().signal;
  expectQuick(() => void builtInProvider.run('summarize', { text, sentences: 10 }, signal));
  expectQuick(() => void builtInProvider.run('rewrite', { text, instruction: 'shorter' }, signal));
});

test('a text that is too long is refused without further checks', () => {
  const long = '😀'.repeat(5_000_000);
  const { sourcePath, destination } = redirects.create.input.shape;
  const { path } = tokens.create.input.shape;
  for (const schema of [href, timeZone, locale.shape.code, sourcePath, destination.unwrap(), path]) {
    expectQuick(() => expect(schema.safeParse(long).error?.issues).toMatchObject([{ code: 'too_big' }]));
  }
  expectQuick(() => expect(email.safeParse(`${'a.'.repeat(500_000)}@a`).success).toBe(false));
});
