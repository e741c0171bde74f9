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

/** The state of resolving a token set. */
export interface ResolutionState {
  index: TokenIndex;
  /** All tokens with drafts. */
  entries: TokenEntry[];
  parsed: Map<TokenEntry, Map<string, ParsedValue>>;
  types: Map<TokenEntry, TokenType | null>;
  defaultValues: Values;
  /** By mode, the tokens that may have another value there than by default. */
  valuesByMode: Map<string, Values>;
  reportedKeys: Set<string>;
  /** How many problems were reported for each token. */
  problems: Map<TokenEntry, number>;
  /** How many values have been resolved so far. */
  valueCount: number;
}

/** Limit of reported problems per token. */
const maxProblemsPerToken = 20;

/** The value of each token in a mode; undefined for a token with a problem. */
export type Values = Map<TokenEntry, Json | undefined>;

/** Parses the values of a token by mode. */
export function parseValues(state: ResolutionState, entry: TokenEntry): Map<string, ParsedValue> {
  const { draft, collection } = entry;
  const parsed = new Map<string, ParsedValue>();
  for (const [mode, value] of Object.entries(draft.values)) {
    if (!collection.modeIds.has(mode))
      report(state, entry, `has a value in the mode ${mode}, which its collection lacks`);
    parsed.set(mode, parseValue(state.index, entry, mode, value));
  }
  if (!parsed.has(collection.defaultMode))
    report(state, entry, `has no value in the mode ${collection.defaultMode}, which is the default`);
  return parsed;
}

/** The parsed value of a token in a mode; null stands for the default mode. */
function parsedValueIn(
  state: ResolutionState,
  entry: TokenEntry,
  mode: string | null,
): ParsedValue | undefined {
  const parsed = state.parsed.get(entry);
  return (mode === null ? undefined : parsed?.get(mode)) ?? parsed?.get(entry.collection.defaultMode);
}

/** Evaluates tokens in a mode, each after its dependencies. */
export function evaluateAll(
  state: ResolutionState,
  entries: readonly TokenEntry[],
  mode: string | null,
  values: Values,
): void {
  const included = new Set(entries);
  const dependencies = new Map<TokenEntry, readonly TokenEntry[]>();
  for (const entry of entries) {
    const all = parsedValueIn(state, entry, mode)?.dependencies ?? [];
    dependencies.set(
      entry,
      all.every((each) => included.has(each)) ? all : all.filter((each) => included.has(each)),
    );
  }
  const dependenciesOf = (entry: TokenEntry) => dependencies.get(entry) ?? [];
  const groups = dependencyOrder(entries, dependenciesOf);
  if (mode === null) for (const group of groups) for (const entry of group) decideType(state, entry);
  for (const group of groups) {
    const cycle = cycleOf(group, dependenciesOf);
    const message = cycle && `points back at itself: ${chain(cycle)}`;
    for (const entry of group) {
      const parsed = parsedValueIn(state, entry, mode);
      if (message) report(state, entry, message, mode);
      const isEvaluable = parsed && !cycle;
      values.set(
        entry,
        isEvaluable
          ? evaluate(entry, parsed, evaluationContext(state, entry, { parsed, mode, values }))
          : undefined,
      );
    }
  }
}

function evaluationContext(
  state: ResolutionState,
  entry: TokenEntry,
  { parsed, mode, values }: { parsed: ParsedValue; mode: string | null; values: Values },
): EvaluationContext {
  return {
    index: state.index,
    typeOf: (each) => state.types.get(each) ?? null,
    valueOf: (each) => (values.has(each) ? values.get(each) : state.defaultValues.get(each)),
    report: (message) =>
      report(
        state,
        entry,
        message,
        mode ?? (parsed.mode === entry.collection.defaultMode ? null : parsed.mode),
      ),
    reserveValues(count) {
      state.valueCount += count;
      return state.valueCount <= maxResolvedValues;
    },
  };
}

/** Sets the type of a token: its own, that of the token it refers to, or that of its group. */
function decideType(state: ResolutionState, entry: TokenEntry): void {
  const parsed = parsedValueIn(state, entry, null);
  const alias = entry.draft.type ? null : parsed?.alias;
  const type = entry.draft.type ?? (alias ? state.types.get(originOf(alias)) : groupType(entry)) ?? null;
  state.types.set(entry, type);
  if (!type && !alias && parsed && !parsed.isBroken)
    report(state, entry, 'has no type, and inherits none from its groups or from a token it points at');
}

/** Reports a problem once: a problem of the default mode is not repeated for other modes. */
function report(
  state: ResolutionState,
  entry: TokenEntry,
  message: string,
  mode: string | null = null,
): void {
  const reported = state.problems.get(entry) ?? 0;
  if (reported >= maxProblemsPerToken) return;
  const collectionId = entry.collection.draft.id;
  const key = JSON.stringify([collectionId, entry.path, message]);
  const keyInMode = mode === null ? key : JSON.stringify([key, mode]);
  if (state.reportedKeys.has(key) || state.reportedKeys.has(keyInMode)) return;
  state.reportedKeys.add(keyInMode);
  state.problems.set(entry, reported + 1);
  const where = mode === null ? '' : `, in the mode ${mode}`;
  state.index.problems.push({ collectionId, path: entry.path, message: `${message}${where}` });
}

function chain(cycle: readonly TokenEntry[]): string {
  const entries = cycle.length > 20 ? [...cycle.slice(0, 18), null, ...cycle.slice(-1)] : cycle;
  return entries.map((entry) => entry?.path ?? '…').join(' → ');
}
