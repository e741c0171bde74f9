import { cycleOf, dependencyOrder } from './dependency.order.ts';
import {
  addEntry,
  type CollectionIndex,
  type GroupNode,
  groupAt,
  type TokenEntry,
  type TokenIndex,
} from './token.index.ts';
import { ancestorGroups, parentOf, rebasePath } from './token.path.ts';
import { parseReference } from './token.reference.ts';

/** Groups that extend each other could have more tokens than anything can hold. */
const maxInherited = 10_000;

/** A group that others extend. */
interface Extended {
  /** Where it is, or will be once the extensions before are made. */
  home: CollectionIndex;
  path: string;
}

/** A group that extends another. */
interface Extension {
  group: GroupNode;
  extended: Extended;
  text: string;
}

function isExtension(node: Extension | Extended): node is Extension {
  return 'extended' in node;
}

/** Adds the tokens and types that groups have by extending others, and says which of them cannot. */
export function inheritTokens(index: TokenIndex): void {
  const extensions = extensionsOf(index);
  const byGroup = new Map(extensions.map((extension) => [extension.group, extension]));
  // What many extend depends on as much as it holds, once for all of them.
  const dependenciesOf = (node: Extension | Extended) =>
    'extended' in node ? [node.extended] : Array.from(groupsBehind(node, byGroup));
  let left = maxInherited;
  for (const members of dependencyOrder(extensions, dependenciesOf)) {
    const cycle = cycleOf(members, dependenciesOf);
    const message = cycle && `extends itself: ${chain(cycle)}`;
    for (const extension of members.filter(isExtension)) {
      if (message) report(index, extension.group, message);
      else left = extend(index, extension, left);
    }
  }
}

function extensionsOf(index: TokenIndex): Extension[] {
  const found: Extension[] = [];
  const known = new Map<string, Extended>();
  for (const collection of index.collections.values())
    for (const group of collection.groups.values()) {
      const text = group.draft?.extends ?? null;
      if (text === null) continue;
      const extension = extensionOf(index, group, text, known);
      if (extension) found.push(extension);
    }
  return found;
}

function extensionOf(
  index: TokenIndex,
  group: GroupNode,
  text: string,
  known: Map<string, Extended>,
): Extension | null {
  let reading = parseReference(text);
  if (!reading || reading.subpath.length > 0) {
    report(index, group, `extends ${text}, which is neither {a.group} nor #/a/group`);
    return null;
  }
  for (; reading; reading = reading.decoded) {
    const home = locate(index, group.collection, reading.path);
    if (!home) continue;
    const { path } = reading;
    const key = JSON.stringify([home.draft.id, path]);
    const extended = known.get(key) ?? { home, path };
    known.set(key, extended);
    return { group, extended, text };
  }
  report(index, group, `extends ${text}, which is not there`);
  return null;
}

/** The first collection that has it, or may come to have it because a group above it extends another. */
function locate(index: TokenIndex, from: CollectionIndex, path: string): CollectionIndex | null {
  const all = [from, ...index.collections.values()];
  const isThere = (each: CollectionIndex) => each.groups.has(path) || each.tokens.has(path);
  const mayBe = (each: CollectionIndex) =>
    [...ancestorGroups(path)].some((group) => each.groups.get(group)?.draft?.extends);
  return all.find(isThere) ?? all.find(mayBe) ?? null;
}

/** The extensions that a group is made of: its own, those of groups above it and of groups in it. */
function* groupsBehind({ home, path }: Extended, byGroup: ReadonlyMap<GroupNode, Extension>) {
  for (const above of ancestorGroups(path)) {
    const node = home.groups.get(above);
    const behind = node && byGroup.get(node);
    if (behind) yield behind;
  }
  const open = [home.groups.get(path)];
  for (let node = open.pop(); node; node = open.pop()) {
    const behind = byGroup.get(node);
    if (behind) yield behind;
    open.push(...node.groups.values());
  }
}

/** Copies what the other group holds; answers how many tokens and groups may still be inherited. */
function extend(index: TokenIndex, { group, extended, text }: Extension, most: number): number {
  const { home, path } = extended;
  const source = home.groups.get(path);
  if (!source || home.tokens.has(path)) {
    const what = home.tokens.has(path) ? 'is a token, not a group' : 'is not there';
    report(index, group, `extends ${text}, which ${what}`);
    return most;
  }
  group.extended = source;
  let left = most;
  const open = [source];
  for (let node = open.pop(); node; node = open.pop()) {
    const to = rebasePath(node.path, path, group.path);
    if (isInsideToken(group.collection, to, group.path)) continue;
    left -= 1 + node.tokens.size;
    if (left < 0) {
      report(index, group, `extends ${text}, which makes more than ${maxInherited} inherited tokens in all`);
      return 0;
    }
    const copy = groupAt(group.collection, to);
    copy.type ??= node.type;
    for (const entry of node.tokens.values()) inherit(entry, rebasePath(entry.path, path, group.path), group);
    open.push(...node.groups.values());
  }
  return left;
}

/** Adds a copy of a token, unless the group has its own by that path, or has it from a group nearer to it. */
function inherit(from: TokenEntry, path: string, by: GroupNode): void {
  const present = by.collection.tokens.get(path);
  const nearer = present && (!present.inherited || present.inherited.by.path.length >= by.path.length);
  if (nearer || by.collection.groups.has(path)) return;
  addEntry({ collection: by.collection, path, draft: from.draft, inherited: { from, by } });
}

/** Whether a token stands in the place of the group. */
function isInsideToken(collection: CollectionIndex, path: string, below: string): boolean {
  for (let at = path; at.length > below.length; at = parentOf(at)) if (collection.tokens.has(at)) return true;
  return false;
}

function chain(cycle: readonly (Extension | Extended)[]): string {
  const extensions = cycle.filter(isExtension);
  const [first] = cycle;
  // It ends with the extension that it began with, also where it was found from what that one extends.
  const around = first && !isExtension(first) ? [...extensions, ...extensions.slice(0, 1)] : extensions;
  return around
    .slice(0, 20)
    .map(({ group }) => group.path || 'the collection')
    .join(' → ');
}

function report(index: TokenIndex, group: GroupNode, message: string): void {
  index.problems.push({ collectionId: group.collection.draft.id, path: group.path, message });
}
