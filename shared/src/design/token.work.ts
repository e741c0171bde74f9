import { cycleOf, dependencyOrder } from './dependency.order.ts';
import {
  type EvaluationContext,
  evaluate,
  maxResolvedValues,
  type ParsedValue,
  parseValue,
} from './token.evaluation.ts';
import { groupType, originOf, type TokenEntry, type TokenIndex } from './token.index.ts';
import type { Json } from './token.set.ts';
import type { TokenType } from './token.types.ts';

/** The state of resolving a set. */
export interface ResolutionState {
  index: TokenIndex;
  /** All tokens with drafts. */
  entries: TokenEntry[];
  parsed: Map<TokenEntry, Map<string, ParsedValue>>;
  types: Map<TokenEntry, TokenType | null>;
  byDefault: Values;
  /** By mode, the tokens that are, or may be, another there than by default. */
  byMode: Map<string, Values>;
  reportedKeys: Set<string>;
  /** How many problems each token has that were told. */
  problems: Map<TokenEntry, number>;
  /** How many values were looked at. */
  valueCount: number;
}

/** More problems of one token than anybody reads are not told. */
const maxProblemsPerToken = 20;

/** The value of each token in a mode; undefined for one with a problem. */
export type Values = Map<TokenEntry, Json | undefined>;

/** Reads what a token says in each mode. */
export function parseValues(work: ResolutionState, entry: TokenEntry): Map<string, ParsedValue> {
  const { draft, collection } = entry;
  const written = new Map<string, ParsedValue>();
  for (const [mode, value] of Object.entries(draft.values)) {
    if (!collection.modeIds.has(mode))
      report(work, entry, `has a value in the mode ${mode}, which its collection lacks`);
    written.set(mode, parseValue(work.index, entry, mode, value));
  }
  if (!written.has(collection.defaultMode))
    report(work, entry, `has no value in the mode ${collection.defaultMode}, which is the default`);
  return written;
}

/** What it says in a mode; null by default. */
function parsedValueIn(
  work: ResolutionState,
  entry: TokenEntry,
  mode: string | null,
): ParsedValue | undefined {
  const written = work.parsed.get(entry);
  return (mode === null ? undefined : written?.get(mode)) ?? written?.get(entry.collection.defaultMode);
}

/** Works out the values of these tokens in a mode, each after those it is made of. */
export function evaluateAll(
  work: ResolutionState,
  entries: readonly TokenEntry[],
  mode: string | null,
  values: Values,
): void {
  const included = new Set(entries);
  const plan = new Map<TokenEntry, readonly TokenEntry[]>();
  for (const entry of entries) {
    const all = parsedValueIn(work, entry, mode)?.dependencies ?? [];
    plan.set(entry, all.every((each) => included.has(each)) ? all : all.filter((each) => included.has(each)));
  }
  const dependencies = (entry: TokenEntry) => plan.get(entry) ?? [];
  const groups = dependencyOrder(entries, dependencies);
  if (mode === null) for (const group of groups) for (const entry of group) decideType(work, entry);
  for (const group of groups) {
    const cycle = cycleOf(group, dependencies);
    const message = cycle && `points back at itself: ${chain(cycle)}`;
    for (const entry of group) {
      const written = parsedValueIn(work, entry, mode);
      if (message) report(work, entry, message, mode);
      const isPossible = written && !cycle;
      values.set(
        entry,
        isPossible
          ? evaluate(entry, written, evaluationContext(work, entry, { written, mode, values }))
          : undefined,
      );
    }
  }
}

function evaluationContext(
  work: ResolutionState,
  entry: TokenEntry,
  { written, mode, values }: { written: ParsedValue; mode: string | null; values: Values },
): EvaluationContext {
  return {
    index: work.index,
    typeOf: (each) => work.types.get(each) ?? null,
    valueOf: (each) => (values.has(each) ? values.get(each) : work.byDefault.get(each)),
    report: (message) =>
      report(
        work,
        entry,
        message,
        mode ?? (written.mode === entry.collection.defaultMode ? null : written.mode),
      ),
    reserveValues(count) {
      work.valueCount += count;
      return work.valueCount <= maxResolvedValues;
    },
  };
}

/** Its own type, or that of the token it points at, or that of its group. */
function decideType(work: ResolutionState, entry: TokenEntry): void {
  const written = parsedValueIn(work, entry, null);
  const alias = entry.draft.type ? null : written?.alias;
  const type = entry.draft.type ?? (alias ? work.types.get(originOf(alias)) : groupType(entry)) ?? null;
  work.types.set(entry, type);
  if (!type && !alias && written && !written.isBroken)
    report(work, entry, 'has no type: neither of its own, nor of its groups, nor of a token it points at');
}

/** Says what is wrong, once: what is wrong by default is not told again for a mode. */
function report(work: ResolutionState, entry: TokenEntry, message: string, mode: string | null = null): void {
  const told = work.problems.get(entry) ?? 0;
  if (told >= maxProblemsPerToken) return;
  const collectionId = entry.collection.draft.id;
  const key = JSON.stringify([collectionId, entry.path, message]);
  const keyInMode = mode === null ? key : JSON.stringify([key, mode]);
  if (work.reportedKeys.has(key) || work.reportedKeys.has(keyInMode)) return;
  work.reportedKeys.add(keyInMode);
  work.problems.set(entry, told + 1);
  const where = mode === null ? '' : `, in the mode ${mode}`;
  work.index.problems.push({ collectionId, path: entry.path, message: `${message}${where}` });
}

function chain(cycle: readonly TokenEntry[]): string {
  const shown = cycle.length > 20 ? [...cycle.slice(0, 18), null, ...cycle.slice(-1)] : cycle;
  return shown.map((entry) => entry?.path ?? '…').join(' → ');
}
