import type { Mode } from '../../shapes/design.ts';
import { deprecated, maxTokens, tokenDescription, tokenPath } from '../../shapes/design.ts';
import { joinPath, rootName } from '../token.path.ts';
import { parseReference } from '../token.reference.ts';
import type { Json, JsonObject, TokenDraft, TokenGroup } from '../token.set.ts';
import { tokenTypes } from '../token.types.ts';
import { modesExtensionOf, nonEmptyExtensions, readModes, withoutModesExtension } from './dtcg.modes.ts';
import { readOlderValue } from './dtcg.older.ts';

export interface DtcgReading {
  /** The modes of the collection after the import: its own, and those that the document adds. */
  modes: Mode[];
  /** The properties of groups that the document sets; others stay as they are. */
  groups: Map<string, Partial<TokenGroup>>;
  tokens: Map<string, TokenDraft>;
  /** Ids of the modes that the document mentions; values in others stay as they are. */
  mentionedModes: Set<string>;
  problems: { path: string; message: string }[];
  /** What was written in the form of an earlier draft of the format, and is read as it is written today. */
  notes: { path: string; message: string }[];
  /** Whether the document has more tokens and groups than a project may; reading stopped there. */
  isTooLarge: boolean;
}

/** Limit of reported problems, at which reading stops, and of notes. */
const maxProblems = 1000;

interface ReadState extends Omit<DtcgReading, 'isTooLarge'> {
  document: JsonObject;
  defaultMode: string;
}

/** Reads a document; `modes` are those of the collection to import into, null when it has no tokens yet. */
export function readDtcg(document: JsonObject, modes: readonly Mode[] | null): DtcgReading {
  const { $extensions } = document;
  const read = readModes(isObject($extensions) ? modesExtensionOf($extensions) : undefined, modes);
  const state: ReadState = {
    modes: read.modes,
    mentionedModes: read.mentionedModes,
    groups: new Map(),
    tokens: new Map(),
    problems: read.problem === null ? [] : [{ path: '', message: read.problem }],
    notes: [],
    document,
    defaultMode: read.modes.find(({ isDefault }) => isDefault)?.id ?? '',
  };
  readGroup(state, '', document);
  const { groups, tokens } = state;
  return {
    modes: read.modes,
    groups,
    tokens,
    mentionedModes: read.mentionedModes,
    problems: limitProblems(state.problems),
    notes: state.notes,
    isTooLarge: isTooLarge(state),
  };
}

/** The problems of a document up to the limit, and then that there are more. */
export function limitProblems(problems: DtcgReading['problems']): DtcgReading['problems'] {
  if (problems.length <= maxProblems) return problems;
  const message = `has more than ${maxProblems} problems; the others are not listed`;
  return [...problems.slice(0, maxProblems), { path: '', message }];
}

function isTooLarge({ groups, tokens }: ReadState): boolean {
  return groups.size + tokens.size > maxTokens;
}

/** Whether a limit is exceeded, so that reading further is useless. */
function isExhausted(state: ReadState): boolean {
  return state.problems.length > maxProblems || isTooLarge(state);
}

/** Reads a group and its members. The limit of path lengths bounds the recursion. */
function readGroup(state: ReadState, path: string, group: JsonObject): void {
  let isEmpty = path !== '';
  for (const [name, member] of Object.entries(group)) {
    if (name.startsWith('$') && name !== rootName) continue;
    if (isExhausted(state)) return;
    isEmpty = false;
    const memberPath = joinPath(path, name);
    const reason = name.includes('.') ? 'has a name with a dot in it' : pathProblem(memberPath);
    if (reason) report(state, memberPath, reason);
    else if (!isObject(member)) report(state, memberPath, 'is neither a token nor a group');
    else if (isToken(state, member)) readToken(state, memberPath, member);
    else if (name === rootName) report(state, memberPath, 'has no $value');
    else readGroup(state, memberPath, member);
  }
  const properties = readProperties(state, path, group, [
    ...groupProperties,
    ...(path === '' ? ['$schema'] : []),
  ]);
  const extended = group.$extends ?? group.$ref ?? null;
  if (extended !== null && typeof extended !== 'string')
    report(state, path, 'has a $extends that is not text');
  if (Object.hasOwn(group, '$extends') && Object.hasOwn(group, '$ref'))
    report(state, path, 'has both $extends and $ref');
  const changes = propertiesSet(path, group, {
    ...properties,
    extends: typeof extended === 'string' ? extended : null,
  });
  if (isEmpty || Object.keys(changes).length > 0) state.groups.set(path, changes);
}

/** The properties that a group sets; declaring modes alone does not reset the extensions of other tools. */
function propertiesSet(path: string, group: JsonObject, all: TokenGroup): Partial<TokenGroup> {
  const has = (name: string) => Object.hasOwn(group, name);
  const { type, description, deprecated: deprecation } = all;
  const declaresModes = path === '' && modesExtensionOf(all.extensions) !== undefined;
  const extensions = declaresModes ? withoutModesExtension(all.extensions) : all.extensions;
  return {
    ...(has('$type') && { type }),
    ...(has('$description') && { description }),
    ...(has('$deprecated') && { deprecated: deprecation }),
    ...(has('$extensions') && !(declaresModes && extensions === null) && { extensions }),
    ...((has('$extends') || has('$ref')) && { extends: all.extends }),
  };
}

const groupProperties = ['$type', '$description', '$deprecated', '$extensions', '$extends', '$ref'];
const tokenProperties = ['$type', '$description', '$deprecated', '$extensions', '$value', '$ref'];

/** A `$ref` to a group, or next to children, is what a group extends; any other `$ref` is the value of a token. */
function isToken({ document }: ReadState, member: JsonObject): boolean {
  if (Object.hasOwn(member, '$value')) return true;
  if (!Object.hasOwn(member, '$ref') || Object.keys(member).some((name) => !name.startsWith('$')))
    return false;
  const reference = typeof member.$ref === 'string' ? parseReference(member.$ref) : null;
  let target: Json = document;
  for (const name of reference?.path.split('.') ?? [])
    target = isObject(target) && Object.hasOwn(target, name) ? (target[name] ?? null) : null;
  const isGroup = isObject(target) && !Object.hasOwn(target, '$value') && !Object.hasOwn(target, '$ref');
  return !isGroup || (reference?.subpath.length ?? 0) > 0;
}

function readToken(state: ReadState, path: string, member: JsonObject): void {
  for (const name of Object.keys(member))
    if ((!name.startsWith('$') || name === rootName) && !isExhausted(state))
      report(state, path, `is both a token and a group: it has $value and ${name}`);
  if (Object.hasOwn(member, '$value') && Object.hasOwn(member, '$ref'))
    report(state, path, 'has both $value and $ref');
  const properties = readProperties(state, path, member, tokenProperties);
  const { type } = properties;
  const value = Object.hasOwn(member, '$value') ? (member.$value ?? null) : { $ref: member.$ref ?? null };
  const values: [string, Json][] = [[state.defaultMode, todaysValue(state, path, { type, value })]];
  const inModes = modesExtensionOf(properties.extensions);
  if (inModes !== undefined && !isObject(inModes))
    report(state, path, 'has values in modes that are not given by mode');
  else
    for (const [mode, each] of Object.entries(inModes ?? {})) {
      if (isExhausted(state)) break;
      const isKnown = mode !== state.defaultMode && state.modes.some(({ id }) => id === mode);
      if (isKnown) values.push([mode, todaysValue(state, path, { type, value: each })]);
      else report(state, path, `has a value in the mode ${mode}, which is not a mode other than the default`);
      state.mentionedModes.add(mode);
    }
  const extensions = withoutModesExtension(properties.extensions);
  state.tokens.set(path, { ...properties, path, values: Object.fromEntries(values), extensions });
}

/** A value as the format has it today, with a note about what was written otherwise. */
function todaysValue(
  { notes }: ReadState,
  path: string,
  written: { type: TokenDraft['type']; value: Json },
): Json {
  // The name of a font can look like anything.
  if (written.type === 'fontFamily') return written.value;
  const { value, texts } = readOlderValue(written.value);
  if (texts.length > 0 && notes.length < maxProblems) {
    const quoted = texts.slice(0, 3).map(excerpt).join(', ');
    const more = texts.length > 3 ? ' and more' : '';
    notes.push({
      path,
      message: `uses the syntax of an earlier draft of the format: ${quoted}${more}`,
    });
  }
  return value;
}

type CommonProperties = Pick<TokenDraft, 'type' | 'description' | 'deprecated' | 'extensions'>;

/** Reads the properties that tokens and groups share; unknown names that begin with $ are refused, not dropped. */
function readProperties(
  state: ReadState,
  path: string,
  member: JsonObject,
  known: readonly string[],
): CommonProperties {
  for (const name of Object.keys(member))
    if (name.startsWith('$') && name !== rootName && !known.includes(name) && !isExhausted(state))
      report(state, path, `has ${name}, which the format does not allow there`);
  const { $type = null, $description = null, $deprecated = null, $extensions = null } = member;
  const type = tokenTypes.find((each) => each === $type) ?? null;
  if ($type !== null && !type)
    report(state, path, `has the type ${excerpt($type)}; types are ${tokenTypes.join(', ')}`);
  const description = tokenDescription.safeParse($description);
  if (!description.success)
    report(state, path, 'has a $description that is not text of at most 2000 characters');
  const deprecation = deprecated.safeParse($deprecated);
  if (!deprecation.success) report(state, path, 'has a $deprecated that is not true, false or a short text');
  if ($extensions !== null && !isObject($extensions))
    report(state, path, 'has $extensions that is not an object');
  return {
    type,
    description: description.data ?? null,
    deprecated: deprecation.data ?? null,
    extensions: isObject($extensions) ? nonEmptyExtensions($extensions) : null,
  };
}

function pathProblem(path: string): string | null {
  return tokenPath.safeParse(path).success
    ? null
    : 'cannot be a path: at most 20 names, which must not begin with $ or contain {, } or a dot';
}

function excerpt(value: Json): string {
  return JSON.stringify(value).slice(0, 100);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function report(state: ReadState, path: string, message: string): void {
  state.problems.push({ path, message });
}
