import type { Mode } from '../../shapes/design.ts';
import { implicitModeId, maxModes, modes as modesShape } from '../../shapes/design.ts';
import { fieldErrors, reasonOf } from '../../validation.ts';
import type { Json, JsonObject } from '../token.set.ts';

/** The extension for modes and the values in them, which the format cannot express. */
export const modesExtension = 'org.imprint.modes';

/** The only mode of a collection that was created without modes. */
export const implicitMode: Mode = { id: implicitModeId, name: 'Default', isDefault: true, mediaQuery: null };

/** The extensions of other tools; null when there are none. */
export function withoutModesExtension(extensions: JsonObject | null): JsonObject | null {
  const remaining = Object.entries(extensions ?? {}).filter(([name]) => name !== modesExtension);
  return nonEmptyExtensions(Object.fromEntries(remaining));
}

/** Normalizes extensions for storage: an empty object becomes null. */
export function nonEmptyExtensions(extensions: JsonObject | null): JsonObject | null {
  return extensions && Object.keys(extensions).length > 0 ? extensions : null;
}

/** The content of the modes extension; undefined when it is absent. */
export function modesExtensionOf(extensions: JsonObject | null): Json | undefined {
  return extensions && Object.hasOwn(extensions, modesExtension) ? extensions[modesExtension] : undefined;
}

export interface ModesReading {
  modes: Mode[];
  mentionedModes: Set<string>;
  problem: string | null;
}

/** The modes of a collection after importing a document that declares modes; `existing` is null for a new one. */
export function readModes(declared: Json | undefined, existing: readonly Mode[] | null): ModesReading {
  const own = existing ? [...existing] : [implicitMode];
  const ids = (modes: readonly Mode[]) => new Set(modes.map(({ id }) => id));
  if (declared === undefined)
    return { modes: own, mentionedModes: ids(own.filter(({ isDefault }) => isDefault)), problem: null };
  const parsed = modesShape.safeParse(declared, { error: reasonOf });
  if (!parsed.success) {
    const [first] = fieldErrors(parsed.error);
    const problem = `has ${modesExtension} of which ${first?.field ?? 'body'} ${first?.reason ?? 'is not valid'}`;
    return { modes: own, mentionedModes: ids(own), problem };
  }
  if (!existing) return { modes: parsed.data, mentionedModes: ids(parsed.data), problem: null };
  const [declaredDefault, ownDefault] = [defaultOf(parsed.data), defaultOf(existing)];
  const existingIds = ids(existing);
  const added = parsed.data.filter(({ id }) => !existingIds.has(id));
  const problem =
    declaredDefault === ownDefault
      ? modeLimitProblem(own, added)
      : `has the default mode ${declaredDefault}, while that of the collection is ${ownDefault}`;
  return { modes: [...own, ...added], mentionedModes: ids(parsed.data), problem };
}

/** Why modes cannot be added; null when they stay within the limit. */
function modeLimitProblem(existing: readonly Mode[], added: readonly Mode[]): string | null {
  const count = modeCount([...existing, ...added]);
  if (added.length === 0 || count <= maxModes) return null;
  return `declares modes that would make ${count} besides ${implicitModeId}, more than the maximum of ${maxModes}`;
}

/** Counts the distinct modes, without the implicit one, which is always allowed. */
export function modeCount(modes: readonly Mode[]): number {
  const ids = new Set(modes.map(({ id }) => id));
  ids.delete(implicitModeId);
  return ids.size;
}

function defaultOf(modes: readonly Mode[]): string | undefined {
  return modes.find(({ isDefault }) => isDefault)?.id;
}
