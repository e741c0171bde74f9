import { type Surface, surfacesOf } from '../clients/surfaces.ts';
import type { Attack } from './attacker.ts';
import { corpus } from './corpus.ts';
import type { HostileKind, Reader } from './hostile.kind.ts';
import { type Slot, slots } from './slots.ts';

/** The default route for documents of each reader. */
const mainRoutes: Readonly<Record<Reader, readonly [operation: string, field: string, surface: Surface]>> = {
  markdown: ['pages.update', 'markdown', 'REST'],
  html: ['pages.update', 'html', 'REST'],
  drawing: ['media.create', 'contentBase64', 'REST'],
  file: ['media.create', 'contentBase64', 'REST'],
  frontMatter: ['blog.import', 'files', 'REST'],
  tokens: ['design.import', 'document', 'REST'],
  blocks: ['pages.update', 'blocks', 'REST'],
  text: ['pages.create', 'title', 'REST'],
  query: ['posts.list', 'q', 'REST'],
};

/** An attack of a kind on the default route of its reader. */
export function mainAttack(kind: HostileKind, share = 1): Attack {
  const [operation, field, surface] = mainRoutes[kind.reader];
  return { kind, share, slot: slotOf(operation, field), surface };
}

export function kindOf(reader: Reader, name: string): HostileKind {
  const kind = corpus.find((each) => each.reader === reader && each.name === name);
  if (!kind) throw new Error(`There is no ${reader} called ${name}.`);
  return kind;
}

/** Attacks on all other routes and surfaces that accept documents of their reader, in turn. */
export function otherAttacks(attacks: readonly Attack[]): Attack[] {
  const [first] = attacks;
  if (!first) return [];
  const { reader } = first.kind;
  const [operation, field, main] = mainRoutes[reader];
  return slots
    .filter(({ readers }) => readers.includes(reader))
    .flatMap((slot) => surfacesOf(slot.named.operation).map((surface) => ({ slot, surface })))
    .filter(({ slot, surface }) => slot !== slotOf(operation, field) || surface !== main)
    .map((route, index) => ({ ...(attacks[index % attacks.length] ?? first), ...route }));
}

export function slotOf(operation: string, field: string): Slot {
  const slot = slots.find((each) => each.named.name === operation && each.field === field);
  if (!slot) throw new Error(`${operation} takes no ${field}.`);
  return slot;
}
