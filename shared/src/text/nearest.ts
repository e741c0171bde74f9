import leven from 'leven';

/**
 * The name that somebody most likely meant: one that contains the text or is contained in it, such as `parentId` for
 * `parent`, else the one with the fewest different characters. Undefined when none is close.
 */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const typed = text.toLowerCase();
  const distances = names.map((name) => ({ name, distance: distanceOf(typed, name.toLowerCase()) }));
  const [best] = distances.sort((a, b) => a.distance - b.distance);
  const limit = typed.length <= 3 ? 1 : Math.max(2, typed.length / 4);
  return best && best.distance <= limit ? best.name : undefined;
}

/** Longer texts are no misspelled names, and comparing them would take long. */
const maxLength = 60;

function distanceOf(typed: string, name: string): number {
  if (typed.length > maxLength) return Number.POSITIVE_INFINITY;
  const isPart = Math.min(typed.length, name.length) >= 3 && (typed.includes(name) || name.includes(typed));
  return isPart ? 1 : leven(typed, name);
}
