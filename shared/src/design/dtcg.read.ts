import type { Mode } from '../design.shape.ts';
import { deprecated, maxTokens, tokenDescription, tokenPath } from '../design.shape.ts';
import { modesExtensionOf, nonEmptyExtensions, readModes, withoutModesExtension } from './dtcg.modes.ts';
import { joinPath, rootName } from './token.path.ts';
import { parseReference } from './token.reference.ts';
import type { Json, JsonObject, TokenDraft, TokenGroup } from './token.set.ts';
import { tokenTypes } from './token.types.ts';

export interface DtcgReading {
  /** The modes the collection has then: those it has, and those that the document tells besides. */
  modes: Mode[];
  /** What the document says of groups; what it does not speak of is none of its business. */
  groups: Map<string, Partial<TokenGroup>>;
  tokens: Map<string, TokenDraft>;
  /** Ids of the modes that the document speaks of; values in others are none of its business. */
  mentionedModes: Set<string>;
  problems: { path: string; message: string }[];
  /** Whether it holds more tokens and groups than a project may; it was read no further then. */
  isTooLarge: boolean;
}

/** More problems than anybody reads are not told; a document that has so many is read no further. */
const maxProblems = 1000;

interface Work extends Omit<DtcgReading, 'isTooLarge'> {
  document: JsonObject;
  defaultMode: string;
}

/** Reads a document; `modes` are those of the collection it goes into, null for one that has no tokens yet. */
export function readDtcg(document: JsonObject, modes: readonly Mode[] | null): DtcgReading {
  const said = document.$extensions;
  const read = readModes(isObject(said) ? modesExtensionOf(said) : undefined, modes);
  const work: Work = {
    modes: read.modes,
    mentionedModes: read.mentionedModes,
    groups: new Map(),
    tokens: new Map(),
    problems: read.problem === null ? [] : [{ path: '', message: read.problem }],
    document,
    defaultMode: read.modes.find(({ isDefault }) => isDefault)?.id ?? '',
  };
  readGroup(work, '', document);
  const { groups, tokens } = work;
  return {
    modes: read.modes,
    groups,
    tokens,
    mentionedModes: read.mentionedModes,
    problems: toldProblems(work),
    isTooLarge: isTooLarge(work),
  };
}

function toldProblems({ problems }: Work): DtcgReading['problems'] {
  if (problems.length <= maxProblems) return problems;
  const message = `has more problems than ${maxProblems}, of which the others are not told`;
  return [...problems.slice(0, maxProblems), { path: '', message }];
}

function isTooLarge({ groups, tokens }: Work): boolean {
  return groups.size + tokens.size > maxTokens;
}

/** Whether nothing that is still to be read could be told, or kept. */
function isOver(work: Work): boolean {
  return work.problems.length > maxProblems || isTooLarge(work);
}

/** Keeps what is said of a group, and what lies in it. Paths have an end, and so has the way down. */
function readGroup(work: Work, path: string, group: JsonObject): void {
  let isEmpty = path !== '';
  for (const [name, member] of Object.entries(group)) {
    if (name.startsWith('$') && name !== rootName) continue;
    if (isOver(work)) return;
    isEmpty = false;
    const there = joinPath(path, name);
    const reason = name.includes('.') ? 'has a name with a dot in it' : pathProblem(there);
    if (reason) report(work, there, reason);
    else if (!isObject(member)) report(work, there, 'is neither a token nor a group');
    else if (isToken(work, member)) readToken(work, there, member);
    else if (name === rootName) report(work, there, 'has no $value');
    else readGroup(work, there, member);
  }
  const said = readSaid(work, path, group, [...groupProperties, ...(path === '' ? ['$schema'] : [])]);
  const extending = group.$extends ?? group.$ref ?? null;
  if (extending !== null && typeof extending !== 'string')
    report(work, path, 'has a $extends that is not text');
  if (Object.hasOwn(group, '$extends') && Object.hasOwn(group, '$ref'))
    report(work, path, 'has both $extends and $ref');
  const told = toldOf(path, group, { ...said, extends: typeof extending === 'string' ? extending : null });
  if (isEmpty || Object.keys(told).length > 0) work.groups.set(path, told);
}

/** What a document speaks of; one that tells modes alone says nothing of other extensions. */
function toldOf(path: string, group: JsonObject, said: TokenGroup): Partial<TokenGroup> {
  const has = (name: string) => Object.hasOwn(group, name);
  const { type, description, deprecated: old } = said;
  const tellsModes = path === '' && modesExtensionOf(said.extensions) !== undefined;
  const extensions = tellsModes ? withoutModesExtension(said.extensions) : said.extensions;
  return {
    ...(has('$type') && { type }),
    ...(has('$description') && { description }),
    ...(has('$deprecated') && { deprecated: old }),
    ...(has('$extensions') && !(tellsModes && extensions === null) && { extensions }),
    ...((has('$extends') || has('$ref')) && { extends: said.extends }),
  };
}

const groupProperties = ['$type', '$description', '$deprecated', '$extensions', '$extends', '$ref'];
const tokenProperties = ['$type', '$description', '$deprecated', '$extensions', '$value', '$ref'];

/** A reference to a group, or beside children, is what a group extends; any other one is a token's value. */
function isToken({ document }: Work, member: JsonObject): boolean {
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

function readToken(work: Work, path: string, member: JsonObject): void {
  for (const name of Object.keys(member))
    if ((!name.startsWith('$') || name === rootName) && !isOver(work))
      report(work, path, `is both a token and a group: it has $value and ${name}`);
  if (Object.hasOwn(member, '$value') && Object.hasOwn(member, '$ref'))
    report(work, path, 'has both $value and $ref');
  const said = readSaid(work, path, member, tokenProperties);
  const value = Object.hasOwn(member, '$value') ? (member.$value ?? null) : { $ref: member.$ref ?? null };
  const values: [string, Json][] = [[work.defaultMode, value]];
  const inModes = modesExtensionOf(said.extensions);
  if (inModes !== undefined && !isObject(inModes))
    report(work, path, 'has values in modes that are not given by mode');
  else
    for (const [mode, each] of Object.entries(inModes ?? {})) {
      if (isOver(work)) break;
      const isKnown = mode !== work.defaultMode && work.modes.some(({ id }) => id === mode);
      if (isKnown) values.push([mode, each]);
      else report(work, path, `has a value in the mode ${mode}, which is not one besides the default`);
      work.mentionedModes.add(mode);
    }
  const extensions = withoutModesExtension(said.extensions);
  work.tokens.set(path, { ...said, path, values: Object.fromEntries(values), extensions });
}

type Said = Pick<TokenDraft, 'type' | 'description' | 'deprecated' | 'extensions'>;

/** What tokens and groups alike may say; anything else that begins with $ is refused, as it would be lost. */
function readSaid(work: Work, path: string, member: JsonObject, known: readonly string[]): Said {
  for (const name of Object.keys(member))
    if (name.startsWith('$') && name !== rootName && !known.includes(name) && !isOver(work))
      report(work, path, `has ${name}, which the format does not know there`);
  const { $type = null, $description = null, $deprecated = null, $extensions = null } = member;
  const type = tokenTypes.find((each) => each === $type) ?? null;
  if ($type !== null && !type)
    report(work, path, `has the type ${shown($type)}; types are ${tokenTypes.join(', ')}`);
  const description = tokenDescription.safeParse($description);
  if (!description.success)
    report(work, path, 'has a $description that is not text of at most 2000 characters');
  const old = deprecated.safeParse($deprecated);
  if (!old.success) report(work, path, 'has a $deprecated that is neither true, nor false, nor a short text');
  if ($extensions !== null && !isObject($extensions))
    report(work, path, 'has $extensions that are no object');
  return {
    type,
    description: description.data ?? null,
    deprecated: old.data ?? null,
    extensions: isObject($extensions) ? nonEmptyExtensions($extensions) : null,
  };
}

function pathProblem(path: string): string | null {
  const read = tokenPath.safeParse(path);
  return read.success
    ? null
    : 'cannot be a path: names must not begin with $ nor hold {, } or a dot, 20 at most';
}

function shown(value: Json): string {
  return JSON.stringify(value).slice(0, 100);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function report(work: Work, path: string, message: string): void {
  work.problems.push({ path, message });
}
