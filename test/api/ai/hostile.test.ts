import { expect, test } from 'vitest';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
ignoreEndpointLimits(app);

const longest = 50_000;
const filled = (start: string, repeated: string, end: string) =>
  start + repeated.repeat((longest - start.length - end.length) / repeated.length) + end;

async function ask(task: string, body: object) {
  const answer = await rest(`POST /v1/ai/${task}`, { body });
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  // Safe because every success has a result.
  return answer.at('data') as Record<string, unknown>;
}

/** Texts on which a backtracking regular expression would take minutes. */
const slow = {
  'a heading of spaces': filled('# a', ' ', 'x'),
  'a heading of marks': filled('# a', '#', 'x'),
  'a heading of marks and spaces': filled('# a', ' #', 'x'),
  'spaces before a sign': filled('a\n', ' ', 'b'),
  'line breaks': filled('a', '\n', 'b'),
  'carriage returns': filled('a', '\r', 'b'),
  'line separators': filled('a', '\u2028', 'b'),
  'no end of a word': filled('', 'aé', ''),
  'open links': filled('', '[a](', ''),
  'no spaces': filled('', '東京', ''),
  'a list of letters': filled('', '- a\n', ''),
};

test.each(Object.entries(slow))('%s are processed within ten seconds of processor time', async (_, text) => {
  const before = process.cpuUsage();
  await ask('rewrite', { text, instruction: 'Improve it' });
  await ask('rewrite', { text, instruction: 'Make it shorter' });
  await ask('summarize', { text });
  await ask('seo', { text });
  await ask('outline', { text });
  // Processor time, because a busy machine takes longer by the clock.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(10_000);
});

test.each(['***', '# Rye', '# Rye ##', '- \n-', '> '.repeat(3).trim()])(
  'of %j, which has no sentence, something comes all the same',
  async (text) => {
    const results = [
      (await ask('summarize', { text })).summary,
      (await ask('rewrite', { text, instruction: 'Make it shorter' })).text,
      (await ask('rewrite', { text, instruction: 'As a list' })).text,
      (await ask('seo', { text })).title,
      (await ask('seo', { text })).description,
    ];
    for (const one of results) expect(one).toMatch(/\S/);
    const { headings } = await ask('outline', { text });
    expect(headings).not.toEqual([]);
    // Safe because the matrix checks every success against the contract.
    for (const heading of headings as { text: string }[]) expect(heading.text).toMatch(/\S/);
  },
);

test.each(['![](a.png)', 'https://a.example'])(
  'of %j, which is an address, nothing is said',
  async (text) => {
    const { summary } = await ask('summarize', { text });
    const { title, description, slug } = await ask('seo', { text });
    expect([summary, title, description]).toEqual(['', '', '']);
    expect(slug).toMatch(/^[a-z0-9-]+$/);
  },
);

test('truncated text keeps whole characters, so that it can be saved', async () => {
  const text = `a${'🍞'.repeat(300)}`;
  const { title, description } = await ask('seo', { text });
  const { headings } = await ask('outline', { topic: text });
  const { text: draft } = await ask('generate', { prompt: text });
  for (const one of [title, description, JSON.stringify(headings), draft])
    expect(JSON.stringify(one)).not.toMatch(/\\+u[dD][89a-fA-F]/);
});

test('keywords are found in languages without spaces', async () => {
  const { keywords } = await ask('seo', {
    text: '東京のパン屋です。東京の朝は早い。京都にもパン屋があります。',
  });
  expect(keywords).toContain('東京');
});

test('only repeated whole words are removed', async () => {
  const { text } = await ask('rewrite', { text: 'Un été té, naïve ve, the the end', instruction: 'Tidy' });
  expect(text).toBe('Un été té, naïve ve, the end');
});
