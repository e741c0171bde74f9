import { newId } from '@imprint/server/db/ids';
import { type NamedOperation, operations } from '@imprint/shared/contract';
import { isList } from '@imprint/shared/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from './support/envelopes.ts';
import { type Cell, expectedOutcome, type Outcome, statesOf, unknownField } from './support/expectation.ts';
import type { Fixture } from './support/fixture.ts';
import { fixtures } from './support/fixtures.ts';
import { type Installation, startInstallation } from './support/installation.ts';
import { countNoUploads } from './support/media.ts';
import {
  createPlaces,
  marksOf,
  organizationOf,
  type PlaceName,
  type Places,
  placeNames,
} from './support/places.ts';
import { principals } from './support/principals.ts';
import { type Answer, call, callTool, type Input, surfacesOf } from './support/surfaces.ts';
import { readTables } from './support/tables.ts';
import { Targets } from './support/targets.ts';

let installation: Installation;
let places: Places;
let targets: Targets;

beforeAll(async () => {
  // Each call names an address of its own, so that the throttle of failures never stands in for a denial.
  installation = await startInstallation({ TRUST_PROXY: 'true' });
  countNoUploads(installation);
  places = await createPlaces(installation);
  targets = new Targets(places);
  // Something lies everywhere from the start, so that a list has foreign things to hide and own ones to show.
  for (const { target } of Object.values<Fixture>(fixtures)) {
    for (const name of placeNames) await target?.make(places[name], await target.parent?.make(places[name]));
  }
});
afterAll(() => installation.close());

// Safe because an operation that has no fixture fails the first test, and its cells after it.
const fixtureOf = (name: string) => fixtures[name as keyof typeof fixtures] as Fixture | undefined;

describe('the matrix', () => {
  test.for(operations)('has a fixture for $name', ({ name, operation }) => {
    const fixture = fixtureOf(name);
    expect(fixture, 'Add an entry to test/support/fixtures.ts.').toBeDefined();
    const isRequired = (field: string) => !operation.input.shape[field].safeParse(undefined).success;
    const fields = Object.keys(operation.input.shape);
    const idFields = fields.filter((field) => field.endsWith('Id') && isRequired(field));
    // The last id names the resource, and those before it what it lies in.
    const targets = [fixture?.target?.parent, fixture?.target].filter((target) => target !== undefined);
    expect(
      targets.map(({ field }) => field),
      'The fixture must make the resources that the ids name.',
    ).toEqual(idFields);
    if (operation.rest?.includes('/:')) {
      for (const field of idFields) expect(operation.rest).toContain(`/:${field}`);
    }
  });

  test('has no fixture without an operation', () => {
    expect(Object.keys(fixtures).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  test('has no REST route and no tool for people or for everybody', () => {
    const closed = operations.filter(
      ({ operation: { access } }) => !access.includes(':') && access !== 'anyKey',
    );
    for (const { name, operation } of closed) {
      expect.soft([operation.rest, operation.tool], name).toEqual([null, null]);
    }
  });
});

describe('the contract', () => {
  const named = (members: NamedOperation[]) => members.map(({ name }) => name);

  test('has lists that all take limit, cursor, sort and q', () => {
    const incomplete = operations.filter(({ operation: { input, output } }) => {
      const isComplete = ['limit', 'cursor', 'sort', 'q'].every((field) => field in input.shape);
      return 'pagination' in output.shape && !isComplete;
    });
    expect(named(incomplete)).toEqual([]);
  });

  test('lets a tool that destroys be tried out by dryRun', () => {
    const blind = operations.filter(
      ({ operation: { rest, tool, input } }) =>
        tool && rest?.startsWith('DELETE') && !('dryRun' in input.shape),
    );
    expect(named(blind)).toEqual([]);
  });

  test('answers 201 where something is created, and 200 everywhere else', () => {
    const created = operations.filter(({ operation }) => operation.status === 201);
    expect(named(created).filter((name) => !/\.(create|duplicate|complete)$/.test(name))).toEqual([]);
    const others = operations.filter(
      ({ name, operation }) => /\.create$/.test(name) && operation.status !== 201,
    );
    expect(named(others)).toEqual([]);
  });
});

describe.for([...operations])('$name', (named) => {
  const { operation, name } = named;
  const fixture = fixtureOf(name) ?? {};

  describe.for(surfacesOf(operation))('over %s', (surface) => {
    test.for([...principals])('answers $name', async (principal) => {
      const cells = statesOf(fixture).map((state) => {
        const cell = { operation, fixture, surface, principal, state };
        return { ...cell, named, outcome: expectedOutcome(cell) };
      });
      const isPermitted = ({ outcome }: Judged) => outcome.code === 'OK';
      await expectDenials(cells.filter((cell) => !isPermitted(cell)));
      for (const cell of cells.filter(isPermitted)) await expectPermission(cell);
    });
  });
});

test.for(principals.filter((principal) => !principal.refusal && !principal.isElsewhere))(
  'tools/list shows $name what it may call',
  async (principal) => {
    const headers = await principal.credentials(installation);
    const { body } = await callTool(installation.url, 'tools/list', {}, headers);
    const grants: readonly string[] = principal.refusal ? [] : principal.toolGrants;
    const callable = operations.filter(
      ({ operation }) => operation.tool && grants.includes(operation.access),
    );
    const tools = callable.map(({ operation }) => expect.objectContaining({ name: operation.tool }));
    expect(body).toEqual({ jsonrpc: '2.0', id: 7, result: { tools } });
  },
);

test('the public API is the one that contract.snapshot.json shows', async () => {
  const api = operations.map(({ name, operation }) => {
    const { kind, access, rest, tool, status, window, input, output } = operation;
    const schemas = {
      input: input.toJSONSchema({ io: 'input' }),
      output: output.toJSONSchema({ io: 'output' }),
    };
    return [name, { kind, access, rest, tool, status, window, ...schemas }];
  });
  // An intended change is written into the file by `vitest run test/contract.test.ts -u`.
  const text = JSON.stringify(Object.fromEntries(api), null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot('./contract.snapshot.json');
});

interface Judged extends Cell {
  named: NamedOperation;
  outcome: Outcome;
}

/** All that are refused at once: each as it should be, and together they change no row. */
async function expectDenials(cells: Judged[]): Promise<void> {
  const requests = await Promise.all(cells.map(prepare));
  const before = await readTables(installation);
  const answers = await Promise.all(requests.map(({ send }) => send()));
  expect.soft(await readTables(installation), 'a denial changed rows').toEqual(before);
  for (const [index, answer] of answers.entries()) expectCell(cells[index] as Judged, answer);
}

/** What is permitted succeeds; a query writes nothing, a mutation exactly one activity entry along. */
async function expectPermission(cell: Judged): Promise<void> {
  const { send, id } = await prepare(cell);
  const before = await readTables(installation);
  const answer = await send();
  const after = await readTables(installation);
  expectCell(cell, answer);
  if (id && !cell.fixture.answersWithoutTarget)
    expect.soft(answer.text, 'the answer is about another resource').toContain(id);
  if (isList(cell.operation))
    expect.soft(answer.text, 'the list hides what it should show').not.toMatch(/"total":0\b/);
  const isQuery = cell.operation.kind === 'query';
  if (isQuery) expect.soft(after, 'a query changed rows').toEqual(before);
  const entries = Number(after.activity ?? 0) - Number(before.activity ?? 0);
  expect.soft(entries, 'activity entries').toBe(isQuery ? 0 : 1);
}

function expectCell(cell: Judged, answer: Answer): void {
  const { surface, operation, state: label } = cell;
  expectAnswer(answer, cell.outcome, { surface, operation, label });
  const everything = `${answer.text} ${JSON.stringify(answer.headers)}`;
  const leaked = hiddenFrom(cell).filter((mark) => everything.includes(mark) && !answer.sent.includes(mark));
  expect.soft(leaked, `${label}: the answer tells of what is out of sight: ${answer.text}`).toEqual([]);
}

/** Ids, names and slugs that this caller must never read. */
function hiddenFrom({ principal, fixture }: Cell): string[] {
  const home = principal.refusal ? null : principal.place;
  // A key that is restricted to another project must read nothing of what the fixtures make at its home either.
  const seesHome = !principal.refusal && !principal.isRestricted;
  const isSameOrganization = (name: PlaceName) =>
    home !== null && organizationOf(name) === organizationOf(home);
  const seesAllEnvironments = fixture.anyEnvironment || fixture.target?.anyEnvironment;
  const hidden = placeNames.filter(
    (name) => !(name === home && seesHome) && !(seesAllEnvironments && isSameOrganization(name)),
  );
  return hidden.flatMap((name) => {
    const { marks, tenant } = places[name];
    return isSameOrganization(name) ? marks : [...marks, ...marksOf(tenant)];
  });
}

/** Makes all that a cell needs, so that its request is the only thing left to happen. */
async function prepare({ named, surface, principal, fixture, state, outcome }: Judged) {
  const input: Input = (await fixture.input?.(installation)) ?? {};
  const isUsedUp = outcome.code === 'OK' && named.operation.kind === 'mutation';
  const home = principal.refusal ? 'owner live' : principal.place;
  const key = isUsedUp ? newId() : named.name;
  const made = fixture.target && (await targets.made(fixture.target, state, home, key));
  Object.assign(input, made?.input);
  if (state === 'an unknown field') input[unknownField] = 'true';
  const headers = await principal.credentials(
    installation,
    isUsedUp ? (fixture.usesUp ?? 'membership') : 'nothing',
  );
  return { id: made?.id, send: () => call(installation.url, surface, named, input, headers) };
}
