import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { restClient, send } from '../../support/clients/http.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { assertHarmless, assertMemoryReleased, assertResponsive } from '../../support/hostile/assertions.ts';
import { runAttacks } from '../../support/hostile/attack.run.ts';
import { createAttacker } from '../../support/hostile/attacker.ts';
import { kindOf, mainAttack, slotOf } from '../../support/hostile/attacks.ts';
import { inspectorEnv, memoryOf } from '../../support/hostile/server.memory.ts';
import { separateInstallation } from '../../support/server/separate.installation.ts';

// The twelve worst attacks on the main routes; the deep tests send all attacks on all routes.

const app = await separateInstallation({ TRUST_PROXY: 'true', ...inspectorEnv });
const rest = restClient(app.url, app.owner.key);
const { id: projectId } = await createProject(rest);
const before = await memoryOf(app.server);

test('hostile documents harm neither other organizations nor the service', async () => {
  const [pasted, page] = [slotOf('blocks.read', 'markdown'), slotOf('pages.create', 'html')];
  const emphasis = kindOf('markdown', 'emphasis that opens');
  const hits = await runAttacks(app, [
    mainAttack(kindOf('markdown', 'quotes in quotes'), 0.05),
    mainAttack(kindOf('markdown', 'e-mails'), 0.01),
    mainAttack(kindOf('markdown', 'pictures that open'), 0.05),
    mainAttack(kindOf('html', 'links in links'), 0.005),
    mainAttack(kindOf('html', 'a wide row and short rows'), 0.005),
    mainAttack(kindOf('drawing', 'rules in rules'), 0.25),
    mainAttack(kindOf('file', 'entries of an archive')),
    mainAttack(kindOf('frontMatter', 'marks of types')),
    mainAttack(kindOf('tokens', 'a chain of aliases'), 0.02),
    mainAttack(kindOf('blocks', 'texts that Markdown must escape'), 0.2),
    { kind: emphasis, share: 0.1, slot: pasted, surface: 'tRPC' },
    { kind: kindOf('html', 'bold that differs'), share: 0.2, slot: page, surface: 'tools/call' },
  ]);
  assertHarmless(hits);
});

test('a drawing of 3 MB with 200,000 rules delays nobody', async () => {
  const rules = 'a{fill:url(#a)}'.repeat(200_000);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><style>${rules}</style><a id="a"/></svg>`;
  const contentBase64 = Buffer.from(svg).toString('base64');
  await assertResponsive(app, async () => {
    const answer = await rest('POST /v1/media', { body: { projectId, filename: 'a.svg', contentBase64 } });
    expect(answer.at('error.details.reason'), answer.text.slice(0, 300)).toMatch(/style rules/);
  });
});

test('50,000 nested quotes delay nobody', async () => {
  const { id: websiteId } = await createWebsite(rest, { projectId });
  const page = await rest('POST /v1/pages', { body: { websiteId, title: 'Quotes' } });
  const body = { markdown: '>'.repeat(50_000) };
  await assertResponsive(app, async () => {
    const answer = await rest(`PATCH /v1/pages/${page.at('data.id')}`, { body });
    expect(answer.at('error.details.field'), answer.text.slice(0, 300)).toBe('markdown');
  });
});

test('four hostile texts in one call of a viewer delay nobody', async () => {
  const viewer = await addMember(app, app.owner, 'viewer');
  const cookie = await viewer.startSession();
  const texts = ['['.repeat(200_000), '*a '.repeat(60_000), 'a@b.c '.repeat(30_000), '>'.repeat(200_000)];
  const body = Object.fromEntries(texts.map((markdown, index) => [index, { markdown }]));
  const target = `POST /trpc/${Array(4).fill('blocks.read').join()}?batch=1`;
  await assertResponsive(app, async () => {
    const answer = await send(app.url, target, { body, headers: { cookie } });
    expect(answer.status, answer.text.slice(0, 300)).toBeOneOf([200, 207, 400]);
  });
});

test('memory is released once the documents are processed', () => assertMemoryReleased(app.server, before));

test('the service stops within ten seconds of SIGTERM whatever it is working on', async () => {
  const attacker = await createAttacker(app);
  const shots = [
    mainAttack(kindOf('markdown', 'links')),
    mainAttack(kindOf('html', 'elements in any order')),
    mainAttack(kindOf('drawing', 'a rule of many names')),
    mainAttack(kindOf('tokens', 'a chain of aliases'), 0.1),
  ];
  const loaded = await Promise.all(shots.map((shot) => attacker.prepare(shot)));
  const answers = loaded.flatMap(({ send: fire }) => [fire(), fire()].map((fired) => fired.catch(String)));
  await pause(500);
  const startedAtMs = performance.now();
  expect(await app.server.end('SIGTERM')).toBe(0);
  expect(performance.now() - startedAtMs).toBeLessThan(10_000);
  // A waiting client is asked to retry, unless its connection is closed first.
  for (const answer of await Promise.all(answers))
    if (typeof answer === 'object') expect(answer.status, answer.text.slice(0, 300)).not.toBe(500);
});
