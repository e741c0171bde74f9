import { newId } from '@imprint/server/db/ids';
import { type NamedOperation, operations } from '@imprint/shared/contract';
import { isList } from '@imprint/shared/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countNoEndpoints } from '../support/endpoint.windows.ts';
import { expectAnswer } from '../support/envelopes.ts';
import { type Cell, expectedOutcome, type Outcome, statesOf, unknownField } from '../support/expectation.ts';
import type { Fixture } from '../support/fixture.ts';
import { fixtureOf, fixtures } from '../support/fixtures.ts';
import { type Installation, startInstallation } from '../support/installation.ts';
import {
  createPlaces,
  type Marks,
  marksOf,
  organizationOf,
  type PlaceName,
  type Places,
  placeNames,
} from '../support/places.ts';
import { principals } from '../support/principals.ts';
import { type Answer, call, type Input, surfacesOf } from '../support/surfaces.ts';
import { readTables, type Tables } from '../support/tables.ts';
import { Targets } from '../support/targets.ts';
import { isIn, type MatrixPart } from './parts.ts';

let installation: Installation;
let places: Places;
let targets: Targets;

/** Starts the installation that all cells of a part share. */
async function prepareAll(): Promise<void> {
  // Each call names an address of its own, so that the throttle of failures never stands in for a denial.
  installation = await startInstallation({ TRUST_PROXY: 'true' });
  countNoEndpoints(installation);
  places = await createPlaces(installation);
  targets = new Targets(places);
  // Something lies everywhere from the start, so that a list has foreign things to hide and own ones to show.
  for (const { target } of Object.values<Fixture>(fixtures)) {
    for (const name of placeNames) await target?.make(places[name], await target.parent?.make(places[name]));
  }
}

/** Judges every cell of the operations of a part: over each surface, by each caller, in each state. */
export function testMatrix(part: MatrixPart): void {
  beforeAll(prepareAll);
  afterAll(() => installation.close());

  describe.for(operations.filter(({ name }) => isIn(part, name)))('$name', (named) => {
    const { operation, name } = named;
    const fixture: Fixture = fixtureOf(name) ?? {};

    describe.for(surfacesOf(operation))('over %s', (surface) => {
      const cells = principals.flatMap((principal) =>
        statesOf(fixture).map((state): Judged => {
          const cell = { operation, fixture, surface, principal, state };
          return { ...cell, named, outcome: expectedOutcome(cell) };
        }),
      );
      const changing = cells.filter(({ outcome }) => outcome.code === 'OK' && operation.kind === 'mutation');
      const idle = cells.filter((cell) => !changing.includes(cell));
      let seen: Unchanged;
      beforeAll(async () => {
        seen = await sendAll(idle);
      });

      test('changes no row by what is refused or only read', () => {
        expect(seen.after).toEqual(seen.before);
      });

      test.for([...principals])('answers $name', async (principal) => {
        for (const cell of idle.filter((cell) => cell.principal === principal)) expectIdle(cell, seen);
        for (const cell of changing.filter((cell) => cell.principal === principal)) await expectChange(cell);
      });
    });
  });
}

interface Judged extends Cell {
  named: NamedOperation;
  outcome: Outcome;
}

/** What came back of cells that must change nothing, and the rows around them. */
interface Unchanged {
  sent: Map<Judged, { id: string | undefined; answer: Answer }>;
  before: Tables;
  after: Tables;
}

/** Prepares all first, so that their requests are the only thing left to happen; those of one caller go out at once. */
async function sendAll(cells: Judged[]): Promise<Unchanged> {
  const byPrincipal = Map.groupBy(cells, ({ principal }) => principal);
  const prepared = new Map<Judged, Awaited<ReturnType<typeof prepare>>>();
  for (const group of byPrincipal.values()) {
    await Promise.all(group.map(async (cell) => prepared.set(cell, await prepare(cell))));
  }
  const sent: Unchanged['sent'] = new Map();
  const send = async (cell: Judged) => {
    // Safe because every cell was prepared above.
    const { id, send } = prepared.get(cell) as Awaited<ReturnType<typeof prepare>>;
    sent.set(cell, { id, answer: await send() });
  };
  const before = await readTables(installation);
  for (const group of byPrincipal.values()) await Promise.all(group.map(send));
  return { sent, before, after: await readTables(installation) };
}

/** What is refused is refused as it should be, and what is read is there. */
function expectIdle(cell: Judged, { sent }: Unchanged): void {
  const { id, answer } = sent.get(cell) ?? {};
  if (!answer) throw new Error(`Nothing was sent for ${cell.state}.`);
  if (cell.outcome.code === 'OK') expectSuccess(cell, answer, id);
  else expectCell(cell, answer);
}

/** A permitted mutation succeeds and writes exactly one activity entry along. */
async function expectChange(cell: Judged): Promise<void> {
  const { send, id } = await prepare(cell);
  const before = await readTables(installation);
  const answer = await send();
  const after = await readTables(installation);
  expectSuccess(cell, answer, id);
  const entries = Number(after.activity ?? 0) - Number(before.activity ?? 0);
  expect.soft(entries, 'activity entries').toBe(1);
}

/** The answer is about the resource that was named, and a list shows what there is. */
function expectSuccess(cell: Judged, answer: Answer, id: string | undefined): void {
  expectCell(cell, answer);
  if (id && !cell.fixture.answersWithoutTarget)
    expect.soft(answer.text, 'the answer is about another resource').toContain(id);
  if (isList(cell.operation))
    expect.soft(answer.text, 'the list hides what it should show').not.toMatch(/"total":0\b/);
}

function expectCell(cell: Judged, answer: Answer): void {
  const { surface, operation, state: label } = cell;
  expectAnswer(answer, cell.outcome, { surface, operation, label });
  const everything = `${answer.text} ${JSON.stringify(answer.headers)}`;
  const found = hiddenFrom(cell).flatMap((marks) => marks.foundIn(everything));
  const leaked = found.filter((mark) => !answer.sent.includes(mark));
  expect.soft(leaked, `${label}: the answer tells of what is out of sight: ${answer.text}`).toEqual([]);
}

/** Ids, names and slugs that this caller must never read. */
function hiddenFrom({ principal, fixture }: Cell): Marks[] {
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
    return isSameOrganization(name) ? [marks] : [marks, marksOf(tenant)];
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
