import { type NamedOperation, operations } from '@imprint/shared/contract';
import type { Operation } from '@imprint/shared/operation';
import { type Surface, surfacesOf } from '../support/clients/surfaces.ts';
import {
  type Cell,
  type CellState,
  expectedOutcome,
  type Outcome,
  statesOf,
} from '../support/matrix/expectation.ts';
import type { Fixture } from '../support/matrix/fixture.ts';
import { fixtureOf } from '../support/matrix/fixtures.ts';
import { type Principal, principals } from '../support/matrix/principals.ts';
import { isDeep } from '../support/run/tier.ts';

/** A cell with what the design demands of it. */
export interface ExpectedCell extends Cell {
  named: NamedOperation;
  outcome: Outcome;
}

/**
 * The cells of an operation over a surface. Deep tests judge the whole product of principals and states. The
 * fast ones judge all of it for one operation of each kind of access. For the others, over the first surface, they judge
 * every principal in one state. Of the principals who are let in and get the same answer in every state, only one is
 * judged in all of them. Over the other surfaces they judge only known principals, because credentials are refused
 * before an operation is looked at, and let one of them make each change.
 */
export function cellsOf(named: NamedOperation, surface: Surface): ExpectedCell[] {
  const { operation } = named;
  const fixture: Fixture = fixtureOf(named.name) ?? {};
  const [first, ...others] = statesOf(fixture);
  const isWhole = isDeep || examples.has(named.name);
  const isFirstSurface = surfacesOf(operation)[0] === surface;
  const judged = new Set<string>();
  const cells = principals.flatMap((principal) => {
    if (!isWhole && !isFirstSurface && principal.refusal) return [];
    const cellIn = (state: CellState): ExpectedCell => {
      const cell = { operation, fixture, surface, principal, state };
      return { ...cell, named, outcome: expectedOutcome(cell) };
    };
    const [usual, ...rest] = [cellIn(first), ...others.map(cellIn)];
    if (isWhole) return [usual, ...rest];
    if (!isFirstSurface || !isAuthorized(operation, surface, principal)) return [usual];
    const isSession = !principal.refusal && principal.isSession;
    const answers = [isSession, ...[usual, ...rest].map(({ outcome }) => answerOf(outcome))].join();
    // Only who may make a change is told that its input is wrong, which costs less than making the change.
    if (judged.has(answers))
      return operation.kind === 'mutation'
        ? rest.filter(({ state }) => state === 'an unknown field')
        : [usual];
    judged.add(answers);
    return [usual, ...rest];
  });
  if (isWhole || isFirstSurface || operation.kind === 'query') return cells;
  const changing = cells.filter(({ outcome }) => outcome.code === 'OK').slice(1);
  return cells.filter((cell) => !changing.includes(cell));
}

/** What an outcome shows, apart from the scopes that its caller has. */
function answerOf(outcome: Outcome): string {
  return 'required' in outcome ? `${outcome.code} ${outcome.required}` : outcome.code;
}

/** Whether a caller gets so far that its input is looked at. */
function isAuthorized(operation: Operation, surface: Surface, principal: Principal): boolean {
  const cell: Cell = { operation, fixture: {}, surface, principal, state: 'an unknown field' };
  return expectedOutcome(cell).code === 'VALIDATION_ERROR';
}

/** For each kind of access, the operation with the most states; all `:read` scopes are one kind. */
const examples = new Set(
  [...Map.groupBy(operations, ({ operation }) => operation.access.split(':').at(-1)).values()].map(
    (alike) => {
      const statesCount = ({ name }: NamedOperation) => statesOf(fixtureOf(name) ?? {}).length;
      return alike.toSorted((left, right) => statesCount(right) - statesCount(left))[0]?.name;
    },
  ),
);
