import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { toolCall } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { newContent, newPicture } from '../../support/matrix/media.targets.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, readOnly, stranger, tools } = await testServer();
ignoreEndpointLimits(app);
const { id: projectId } = await createProject(rest);

const article = `# Baking with rye

Rye bread needs time. We let our rye dough rest overnight in the cellar, and in the morning the bakers shape the loaves by hand. **Salt** and water are all it takes besides.

## Why it rests

A slow dough tastes of more, and [keeps longer](https://example.com/keeping). Wheat does not need that. It's simple, isn't it?

- mix
- rest
- bake`;

async function ask(task: string, body: object) {
  const answer = await rest(`POST /v1/ai/${task}`, { body });
  expect(answer.status, answer.text).toBe(200);
  // Safe because every success has a result.
  const { durationMs, ...told } = answer.at('data') as { durationMs: number; text?: string };
  expect(durationMs).toBeGreaterThanOrEqual(0);
  return told;
}

describe('the built-in provider', () => {
  test.each([
    ['generate', { prompt: 'A bakery that lets its rye rest overnight' }],
    ['generate', { prompt: 'A bakery that lets its rye rest overnight', tone: 'friendly', length: 'short' }],
    ['generate', { prompt: 'Rye', tone: 'persuasive', length: 'long' }],
    ['rewrite', { text: article, instruction: 'Make it shorter' }],
    ['rewrite', { text: article, instruction: 'As bullet points, please' }],
    ['rewrite', { text: "we can't  wait , it's the the best!", instruction: 'More formal' }],
    ['rewrite', { text: 'two  spaces ,and the the same', instruction: 'Improve it' }],
    ['summarize', { text: article }],
    ['summarize', { text: article, sentences: 1 }],
    ['seo', { text: article }],
    ['seo', { text: 'Wir backen mit Roggen. Der Roggen ruht über Nacht im Keller.' }],
    ['outline', { text: article }],
    ['outline', { text: 'First we mix. Then we wait.\n\nIn the morning we bake.' }],
    ['outline', { topic: 'Baking with rye' }],
  ])('answers %s %j always alike', async (task, body) => {
    const result = await ask(task, body);
    expect(result).toEqual(await ask(task, body));
    expect(result).toMatchSnapshot();
  });

  test('keeps what search engines show within their limits', async () => {
    const words = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const { title, description, slug } = (await ask('seo', { text: words })) as Record<string, string>;
    expect([title?.length, description?.length, slug?.length].every((length) => Number(length) > 0)).toBe(
      true,
    );
    expect(title?.length).toBeLessThanOrEqual(60);
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(slug).toMatch(/^[a-z0-9-]{1,80}$/);
  });

  test.each([
    ['- mix\n- rest\n- bake\n- cool', '- Mix\n- Rest'],
    [
      '1. mix\n   all of it\n2. rest the dough\n3. bake\n4. rest the dough again',
      '1. rest the dough\n2. rest the dough again',
    ],
    ['* Rye rests\n\n* Rye bakes\n\n* Wheat', '* Rye rests'],
    ['- Rye of\nMadrid\n- Wheat', '- Rye of\nMadrid'],
  ])('shortens the list %j to fewer items', async (text, shorter) => {
    expect(await ask('rewrite', { text, instruction: 'Make it shorter' })).toMatchObject({ text: shorter });
  });

  test.each([
    ['More formal', 'See ![A cat](cat.png) now!', 'See ![A cat](cat.png) now.'],
    ['More formal', "Look: https://a.example/can!t and https://b.example/don't", null],
    ['More formal', "Say ‘yes’, if (!a && !b) then `can't`", null],
    ['More formal', "Code:\n\n```js\nif (!a  && !b) don't();\n\n\n\nlet x!\n```", null],
    ['More formal', 'You can’t say ‘no’!!', 'You cannot say ‘no’.'],
    ['Fix the spelling', 'We bake bread\nevery morning, and\nsell it.', null],
    ['Fix the spelling', 'we bake\n\nevery day\n# and\n- sell', 'We bake\n\nEvery day\n# And\n- Sell'],
    ['Fix the spelling', 'https://a.example has it', null],
    ['Fix the spelling', '- https://a.example\n- bread.md\n- iPhone', null],
    ['Fix the spelling', 'What it is is fine; Bora Bora and he had had it.', null],
    [
      'Fix the spelling',
      'Edit the .env file of :root ;-) and wait ... then',
      'Edit the .env file of :root ;-) and wait... then',
    ],
    ['Make it longer, not shorter', 'We bake. We rest. We sell. We eat.', null],
    ['Less formal', "We can't wait!", null],
  ])('%s: %j is changed as far as that asks for, and no further', async (instruction, text, changed) => {
    expect((await ask('rewrite', { text, instruction })).text).toBe(changed ?? text);
  });

  test.each([
    ['Berlin in winter', 'short', 'This is about Berlin in winter. '],
    ['Our bread', 'short', 'This is about our bread. '],
    ['https://a.example in short', 'long', '## https://a.example in short\n'],
    ['rye', 'long', '## Rye\n'],
  ])('names the topic %j as it is written', async (prompt, length, start) => {
    expect(String((await ask('generate', { prompt, length })).text).startsWith(start)).toBe(true);
  });

  test('describes a picture by its name, size and color', async () => {
    const create = { width: 60, height: 40, channels: 3, background: '#193a5f' } as const;
    const contentBase64 = (await sharp({ create }).png().toBuffer()).toString('base64');
    const file = { projectId, filename: 'IMG_2034_harbour-boats.png', contentBase64 };
    const mediaId = (await rest('POST /v1/media', { body: file })).at('data.id');
    expect(await ask('alt-text', { mediaId })).toMatchObject({
      altText: 'Harbour boats (a wide picture, mostly dark blue)',
      provider: 'built-in',
    });
  });

  test('refuses to translate, and names the setting for a provider that can', async () => {
    const answer = await rest('POST /v1/ai/translate', { body: { text: 'Bread', to: 'de' } });
    expect(answer.status).toBe(503);
    expect(answer.at('error.code')).toBe('SERVICE_UNAVAILABLE');
    expect(answer.at('error.message')).toContain('AI_BASE_URL');
  });

  test('sends no Retry-After for a missing setting, and logs no error', async () => {
    const byRest = await rest('POST /v1/ai/translate', { body: { text: 'Bread', to: 'de' } });
    expect([byRest.status, byRest.headers['retry-after']]).toEqual([503, undefined]);
    const input = { operation: 'translate', text: 'Bread', to: 'de' };
    const byTool = await tools(toolCall('generate_content', input));
    expect(byTool.at('result.content.0.text')).toBe(byRest.at('error.message'));
    const ids = [byRest, byTool].map(({ headers }) => String(headers['x-request-id']));
    await expect.poll(() => ids.every((id) => app.logLines.join().includes(id))).toBe(true);
    const logged = app.logLines.filter((line) => ids.some((id) => line.includes(id)));
    expect(logged.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
  });
});

describe('an AI task', () => {
  test.each([
    ['generate', {}, 'prompt'],
    ['generate', { prompt: 'a', tone: 'angry' }, 'tone'],
    ['rewrite', { text: 'a' }, 'instruction'],
    ['summarize', { text: 'a'.repeat(50_001) }, 'text'],
    ['summarize', { text: 'a', sentences: 0 }, 'sentences'],
    ['translate', { to: 'de' }, 'text'],
    ['translate', { text: 'a', blocks: [], to: 'de' }, 'text'],
    ['translate', { blocks: [], to: 'de' }, 'blocks'],
    ['outline', {}, 'topic'],
    ['outline', { text: 'a', topic: 'b' }, 'topic'],
    ['seo', { text: '  ' }, 'text'],
  ])('%s %j is refused by field', async (task, body, field) => {
    const answer = await rest(`POST /v1/ai/${task}`, { body });
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, field]);
  });

  test('is allowed with any key, but a picture needs media:read', async () => {
    const { key } = await owner.createKey({ scopes: ['design:read'] });
    const narrow = restClient(app.url, key);
    expect((await narrow('POST /v1/ai/summarize', { body: { text: article } })).status).toBe(200);
    expect((await readOnly.rest('POST /v1/ai/seo', { body: { text: article } })).status).toBe(200);
    const file = { projectId, filename: 'a.svg', contentBase64: newPicture() };
    const mediaId = (await rest('POST /v1/media', { body: file })).at('data.id');
    const refused = await narrow('POST /v1/ai/alt-text', { body: { mediaId } });
    expect([refused.status, refused.at('error.details.required')]).toEqual([403, 'media:read']);
    expect((await stranger.rest('POST /v1/ai/alt-text', { body: { mediaId } })).status).toBe(403);
    const note = { projectId, filename: 'a.txt', contentBase64: newContent() };
    const noPicture = (await rest('POST /v1/media', { body: note })).at('data.id');
    const answer = await rest('POST /v1/ai/alt-text', { body: { mediaId: noPicture } });
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'mediaId']);
  });

  test('is called by one tool for all tasks, which checks the fields of each', async () => {
    const summarized = await tools(
      toolCall('generate_content', { operation: 'summarize', text: article, sentences: 1 }),
    );
    expect(summarized.at('result.structuredContent')).toMatchObject({
      result: { summary: expect.stringContaining('rye dough') },
      provider: 'built-in',
    });
    const missing = await tools(toolCall('generate_content', { operation: 'rewrite', text: article }));
    expect(missing.at('result.isError')).toBe(true);
    expect(missing.text).toContain('instruction');
    const surplus = await tools(
      toolCall('generate_content', { operation: 'seo', text: article, topic: 'a' }),
    );
    expect(surplus.text).toContain('topic');
  });

  test('is not logged with its text', async () => {
    await ask('summarize', { text: 'Unheard-of zeppelins land. They stay.', sentences: 1 });
    expect(app.logLines.join()).not.toContain('zeppelins');
  });
});
