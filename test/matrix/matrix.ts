import { newId } from '@imprint/server/core/db/ids';
import { type NamedOperation, operations } from '@imprint/shared/contract';
import { isList } from '@imprint/shared/operation';
import { isRead } from '@imprint/shared/rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  type Headers,
  type Input,
  type SurfaceResponse,
  surfacesOf,
} from '../support/clients/surfaces.ts';
import { expectResponse } from '../support/matrix/envelopes.ts';
import { type Cell, unknownField } from '../support/matrix/expectation.ts';
import type { Fixture } from '../support/matrix/fixture.ts';
import { fixtureOf } from '../support/matrix/fixtures.ts';
import { type ChangeCounts, countChanges } from '../support/matrix/table.changes.ts';
import { Targets } from '../support/matrix/targets.ts';
import {
  createTenantScopes,
  type LeakMarkers,
  organizationMarkers,
  organizationOf,
  type TenantScopeName,
  type TenantScopes,
  tenantScopeNames,
} from '../support/matrix/tenant.scopes.ts';
import { ignoreEndpointLimits } from '../support/server/endpoint.limits.ts';
import { type Installation, startInstallation } from '../support/server/installation.ts';
import { cellsOf, type ExpectedCell } from './cells.ts';
import { isIn, type MatrixPart } from './parts.ts';

let installation: Installation;
let tenantScopes: TenantScopes;
let targets: Targets;

/** Starts the installation that all cells of a part share. */
async function prepareInstallation(tested: readonly NamedOperation[]): Promise<void> {
  // Each call names an address of its own, so that the throttle of failures never stands in for a denial.
  installation = await startInstallation({ TRUST_PROXY: 'true' });
  ignoreEndpointLimits(installation);
  tenantScopes = await createTenantScopes(installation);
  targets = new Targets(tenantScopes);
  // Something lies everywhere from the start, so that a list has foreign things to hide and own ones to show.
  for (const { name } of tested) {
    const { target }: Fixture = fixtureOf(name) ?? {};
    for (const tenantScope of Object.values(tenantScopes))
      await target?.create(tenantScope, await target.parent?.create(tenantScope));
  }
}

/** Judges every cell of the operations of a part: over each surface, by each caller, in each state. */
export function testMatrix(part: MatrixPart): void {
  const tested = operations.filter(({ name }) => isIn(part, name));
  beforeAll(() => prepareInstallation(tested));
  afterAll(() => installation.close());

  describe.for(tested)('$name', (named) => {
    const { operation } = named;
    describe.for(surfacesOf(operation))('over %s', (surface) => {
      const cells = cellsOf(named, surface);
      const changing = cells.filter(({ outcome }) => outcome.code === 'OK' && operation.kind === 'mutation');
      const unchanging = cells.filter((cell) => !changing.includes(cell));
      let seen: ReadOnlyRun;
      beforeAll(async () => {
        seen = await sendAll(unchanging);
      });

      test('changes no row by what is refused or only read', () => {
        expect(seen.after).toEqual(seen.before);
      });

      const known = unchanging.find(({ outcome }) => outcome.code === 'OK');
      if (surface === 'REST' && isRead(operation) && known && !known.fixture.changesByReading)
        test('answers with 304 who has the representation already', () => expectNotModified(known));

      // One test for all callers, because tens of thousands of tests cost more to report than to run.
      test('answers each caller in each state as the design demands', async () => {
        for (const cell of unchanging) expectUnchanging(cell, seen);
        for (const cell of changing) await expectChange(cell);
      });
    });
  });
}

/** What came back of cells that must change nothing, and the rows around them. */
interface ReadOnlyRun {
  sent: Map<ExpectedCell, { id: string | undefined; answer: SurfaceResponse }>;
  before: ChangeCounts;
  after: ChangeCounts;
}

/** Prepares all first, so that their requests are the only thing left to happen; those of one caller go out at once. */
async function sendAll(cells: ExpectedCell[]): Promise<ReadOnlyRun> {
  const byPrincipal = Map.groupBy(cells, ({ principal }) => principal);
  const prepared = new Map<ExpectedCell, Awaited<ReturnType<typeof prepare>>>();
  for (const group of byPrincipal.values()) {
    await Promise.all(group.map(async (cell) => prepared.set(cell, await prepare(cell))));
  }
  const sent: ReadOnlyRun['sent'] = new Map();
  const send = async (cell: ExpectedCell) => {
    // Safe because every cell was prepared above.
    const { id, send } = prepared.get(cell) as Awaited<ReturnType<typeof prepare>>;
    sent.set(cell, { id, answer: await send() });
  };
  const before = await countChanges(installation);
  for (const group of byPrincipal.values()) await Promise.all(group.map(send));
  return { sent, before, after: await countChanges(installation) };
}

/** What is refused is refused as it should be, and what is read is there. */
function expectUnchanging(cell: ExpectedCell, { sent }: ReadOnlyRun): void {
  const { id, answer } = sent.get(cell) ?? {};
  if (!answer) throw new Error(`Nothing was sent for ${cell.state}.`);
  if (cell.outcome.code === 'OK') expectSuccess(cell, answer, id);
  else expectCell(cell, answer);
}

/** A permitted mutation succeeds and writes exactly one activity entry along, if it leaves one at all. */
async function expectChange(cell: ExpectedCell): Promise<void> {
  const { send, id } = await prepare(cell);
  const before = await countChanges(installation);
  const answer = await send();
  const after = await countChanges(installation);
  expectSuccess(cell, answer, id);
  const entries = Number(after.activity ?? 0) - Number(before.activity ?? 0);
  expect.soft(entries, `${labelOf(cell)}: activity entries`).toBe(cell.operation.isRecorded ? 1 : 0);
}

/** A read names its representation by a tag, and repeats no representation that the client has. */
async function expectNotModified(cell: ExpectedCell): Promise<void> {
  const { send } = await prepare(cell);
  const { etag = '' } = (await send()).headers;
  expect(etag).toMatch(/^"(\d+\.(live-)?)?[0-9a-f]{32}"$/);
  const answer = await send({ 'if-none-match': etag });
  expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
  expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(limitHeaders));
}

const limitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** The answer is about the resource that was named, and a list shows what there is. */
function expectSuccess(cell: ExpectedCell, answer: SurfaceResponse, id: string | undefined): void {
  expectCell(cell, answer);
  const label = labelOf(cell);
  const isPublishable = !cell.principal.refusal && cell.principal.isPublishable;
  if (id && !cell.fixture.responseOmitsTarget)
    expect.soft(answer.text, `${label}: the answer is about another resource`).toContain(id);
  if (isList(cell.operation) && !cell.fixture.mayBeEmpty && !isPublishable)
    expect.soft(answer.text, `${label}: the list hides what it should show`).not.toMatch(/"total":0\b/);
}

function expectCell(cell: ExpectedCell, answer: SurfaceResponse): void {
  const { surface, operation } = cell;
  const label = labelOf(cell);
  expectResponse(answer, cell.outcome, { surface, operation, label });
  const everything = `${answer.text} ${JSON.stringify(answer.headers)}`;
  const found = hiddenFrom(cell).flatMap((markers) => markers.findIn(everything));
  const leaked = found.filter((mark) => !answer.sent.includes(mark));
  expect.soft(leaked, `${label}: the answer tells of what is out of sight: ${answer.text}`).toEqual([]);
}

const labelOf = ({ principal, state }: Cell) => `${principal.name}, ${state}`;

/** Ids, names and slugs that this caller must never read. */
function hiddenFrom({ principal, fixture }: Cell): LeakMarkers[] {
  const home = principal.refusal ? null : principal.tenantScope;
  // A key that is restricted to another project must read nothing of what the fixtures make at its home either.
  const seesHome = !principal.refusal && !principal.isRestricted;
  const isSameOrganization = (name: TenantScopeName) =>
    home !== null && organizationOf(name) === organizationOf(home);
  const seesAllEnvironments = fixture.anyEnvironment || fixture.target?.anyEnvironment;
  const hidden = tenantScopeNames.filter(
    (name) => !(name === home && seesHome) && !(seesAllEnvironments && isSameOrganization(name)),
  );
  return hidden.flatMap((name) => {
    const { markers, tenant } = tenantScopes[name];
    return isSameOrganization(name) ? [markers] : [markers, organizationMarkers(tenant)];
  });
}

/** Makes all that a cell needs, so that its request is the only thing left to happen. */
async function prepare({ named, surface, principal, fixture, state, outcome }: ExpectedCell) {
  const input: Input = (await fixture.input?.(installation)) ?? {};
  const isMutating = outcome.code === 'OK' && named.operation.kind === 'mutation';
  const home = principal.refusal ? 'owner live' : principal.tenantScope;
  const key = isMutating ? newId() : named.name;
  const created = fixture.target && (await targets.findOrCreate(fixture.target, state, home, key));
  Object.assign(input, created?.input);
  if (state === 'an unknown field') input[unknownField] = 'true';
  const headers = await principal.credentials(
    installation,
    isMutating ? (fixture.invalidates ?? 'membership') : 'nothing',
  );
  return {
    id: created?.id,
    send: (more: Headers = {}) => call(installation.url, surface, named, input, { ...headers, ...more }),
  };
}
