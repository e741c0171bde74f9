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

/** Limit of inherited tokens and groups; groups that extend each other could multiply without bound. */
const maxInherited = 10_000;

/** A group that others extend. */
interface Extended {
  /** The collection that has it, or will have it once earlier extensions are applied. */
  collection: CollectionIndex;
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

/** Adds the tokens and types that groups inherit by extending others, and reports extensions that fail. */
export function inheritTokens(index: TokenIndex): void {
  const extensions = extensionsOf(index);
  const byGroup = new Map(extensions.map((extension) => [extension.group, extension]));
  // An extended group is a node of its own, so that its dependencies are listed once for all groups that extend it.
  const dependenciesOf = (node: Extension | Extended) =>
    'extended' in node ? [node.extended] : Array.from(extensionsAffecting(node, byGroup));
  let remaining = maxInherited;
  for (const members of dependencyOrder(extensions, dependenciesOf)) {
    const cycle = cycleOf(members, dependenciesOf);
    const message = cycle && `extends itself: ${chain(cycle)}`;
    for (const extension of members.filter(isExtension)) {
      if (message) report(index, extension.group, message);
      else remaining = extend(index, extension, remaining);
    }
  }
}

function extensionsOf(index: TokenIndex): Extension[] {
  const extensions: Extension[] = [];
  const extendedByKey = new Map<string, Extended>();
  for (const collection of index.collections.values())
    for (const group of collection.groups.values()) {
      const text = group.draft?.extends ?? null;
      if (text === null) continue;
      const extension = extensionOf(index, group, text, extendedByKey);
      if (extension) extensions.push(extension);
    }
  return extensions;
}

function extensionOf(
  index: TokenIndex,
  group: GroupNode,
  text: string,
  extendedByKey: Map<string, Extended>,
): Extension | null {
  let reading = parseReference(text);
  if (!reading || reading.subpath.length > 0) {
    report(index, group, `extends ${text}, which is neither {a.group} nor #/a/group`);
    return null;
  }
  for (; reading; reading = reading.decoded) {
    const collection = locate(index, group.collection, reading.path);
    if (!collection) continue;
    const { path } = reading;
    const key = JSON.stringify([collection.draft.id, path]);
    const extended = extendedByKey.get(key) ?? { collection, path };
    extendedByKey.set(key, extended);
    return { group, extended, text };
  }
  report(index, group, `extends ${text}, which does not exist`);
  return null;
}

/** The first collection that has the path, or else one that may inherit it through an ancestor group. */
function locate(index: TokenIndex, from: CollectionIndex, path: string): CollectionIndex | null {
  const all = [from, ...index.collections.values()];
  const hasPath = (each: CollectionIndex) => each.groups.has(path) || each.tokens.has(path);
  const mayInherit = (each: CollectionIndex) =>
    [...ancestorGroups(path)].some((group) => each.groups.get(group)?.draft?.extends);
  return all.find(hasPath) ?? all.find(mayInherit) ?? null;
}

/** The extensions that affect a group: its own, and those of its ancestors and descendants. */
function* extensionsAffecting({ collection, path }: Extended, byGroup: ReadonlyMap<GroupNode, Extension>) {
  for (const ancestor of ancestorGroups(path)) {
    const node = collection.groups.get(ancestor);
    const extension = node && byGroup.get(node);
    if (extension) yield extension;
  }
  const stack = [collection.groups.get(path)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const extension = byGroup.get(node);
    if (extension) yield extension;
    stack.push(...node.groups.values());
  }
}

/** Copies the content of the extended group; returns how many tokens and groups may still be inherited. */
function extend(index: TokenIndex, { group, extended, text }: Extension, limit: number): number {
  const { collection, path } = extended;
  const source = collection.groups.get(path);
  if (!source || collection.tokens.has(path)) {
    const reason = collection.tokens.has(path) ? 'is a token, not a group' : 'does not exist';
    report(index, group, `extends ${text}, which ${reason}`);
    return limit;
  }
  group.extended = source;
  let remaining = limit;
  const stack = [source];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const to = rebasePath(node.path, path, group.path);
    if (isInsideToken(group.collection, to, group.path)) continue;
    remaining -= 1 + node.tokens.size;
    if (remaining < 0) {
      report(index, group, `extends ${text}, which makes more than ${maxInherited} inherited tokens in all`);
      return 0;
    }
    const copy = groupAt(group.collection, to);
    copy.type ??= node.type;
    for (const entry of node.tokens.values()) inherit(entry, rebasePath(entry.path, path, group.path), group);
    stack.push(...node.groups.values());
  }
  return remaining;
}

/** Adds a copy of a token, unless the path is taken by an own token or by one inherited through a nearer group. */
function inherit(from: TokenEntry, path: string, by: GroupNode): void {
  const existing = by.collection.tokens.get(path);
  const hasPrecedence =
    existing && (!existing.inherited || existing.inherited.by.path.length >= by.path.length);
  if (hasPrecedence || by.collection.groups.has(path)) return;
  addEntry({ collection: by.collection, path, draft: from.draft, inherited: { from, by } });
}

/** Whether a token is at the path, or between it and the group `below`. */
function isInsideToken(collection: CollectionIndex, path: string, below: string): boolean {
  for (let at = path; at.length > below.length; at = parentOf(at)) if (collection.tokens.has(at)) return true;
  return false;
}

function chain(cycle: readonly (Extension | Extended)[]): string {
  const extensions = cycle.filter(isExtension);
  const [first] = cycle;
  // Ends with the extension it began with, even if the cycle was found from an extended group.
  const closed = first && !isExtension(first) ? [...extensions, ...extensions.slice(0, 1)] : extensions;
  return closed
    .slice(0, 20)
    .map(({ group }) => group.path || 'the collection')
    .join(' → ');
}

function report(index: TokenIndex, group: GroupNode, message: string): void {
  index.problems.push({ collectionId: group.collection.draft.id, path: group.path, message });
}
