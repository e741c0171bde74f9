import type { Mode } from '../design.shape.ts';
import { implicitModeId, maxModes, modes as modesShape } from '../design.shape.ts';
import { fieldErrors, reasonOf } from '../validation.ts';
import type { Json, JsonObject } from './token.set.ts';

/** The extension that holds what the format has no place for: values in modes, and the modes themselves. */
export const modesExtension = 'org.imprint.modes';

/** The modes of a collection that nothing was said of. */
export const implicitMode: Mode = { id: implicitModeId, name: 'Default', isDefault: true, mediaQuery: null };

/** What is left of extensions without ours; null for nothing. */
export function withoutModesExtension(extensions: JsonObject | null): JsonObject | null {
  const others = Object.entries(extensions ?? {}).filter(([name]) => name !== modesExtension);
  return nonEmptyExtensions(Object.fromEntries(others));
}

/** Extensions as they are kept: null for none at all, which no document tells either. */
export function nonEmptyExtensions(extensions: JsonObject | null): JsonObject | null {
  return extensions && Object.keys(extensions).length > 0 ? extensions : null;
}

/** What our extension holds; undefined for none. */
export function modesExtensionOf(extensions: JsonObject | null): Json | undefined {
  return extensions && Object.hasOwn(extensions, modesExtension) ? extensions[modesExtension] : undefined;
}

export interface ModesReading {
  modes: Mode[];
  mentionedModes: Set<string>;
  problem: string | null;
}

/** The modes that a collection has once a document that tells these was read into it. */
export function readModes(told: Json | undefined, present: readonly Mode[] | null): ModesReading {
  const own = present ? [...present] : [implicitMode];
  const ids = (modes: readonly Mode[]) => new Set(modes.map(({ id }) => id));
  if (told === undefined)
    return { modes: own, mentionedModes: ids(own.filter(({ isDefault }) => isDefault)), problem: null };
  const read = modesShape.safeParse(told, { error: reasonOf });
  if (!read.success) {
    const [first] = fieldErrors(read.error);
    const problem = `has ${modesExtension} of which ${first?.field ?? 'body'} ${first?.reason ?? 'is not valid'}`;
    return { modes: own, mentionedModes: ids(own), problem };
  }
  if (!present) return { modes: read.data, mentionedModes: ids(read.data), problem: null };
  const [theirs, ours] = [defaultOf(read.data), defaultOf(present)];
  const known = ids(present);
  const added = read.data.filter(({ id }) => !known.has(id));
  const problem =
    theirs === ours
      ? modeLimitProblem(own, added)
      : `has the default mode ${theirs}, while that of the collection is ${ours}`;
  return { modes: [...own, ...added], mentionedModes: ids(read.data), problem };
}

/** What is wrong with adding modes; null where there is room. */
function modeLimitProblem(present: readonly Mode[], added: readonly Mode[]): string | null {
  const count = modeCount([...present, ...added]);
  if (added.length === 0 || count <= maxModes) return null;
  return `tells modes with which there would be ${count} besides ${implicitModeId}, and there can be ${maxModes} at most`;
}

/** How many different modes there are besides the one that is always possible. */
export function modeCount(modes: readonly Mode[]): number {
  const ids = new Set(modes.map(({ id }) => id));
  ids.delete(implicitModeId);
  return ids.size;
}

function defaultOf(modes: readonly Mode[]): string | undefined {
  return modes.find(({ isDefault }) => isDefault)?.id;
}
