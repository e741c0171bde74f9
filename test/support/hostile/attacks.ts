import { type Surface, surfacesOf } from '../clients/surfaces.ts';
import type { Attack } from './attacker.ts';
import { corpus } from './corpus.ts';
import type { HostileKind, Reader } from './hostile.kind.ts';
import { type Slot, slots } from './slots.ts';

/** The route by which documents of each reader mostly come. */
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

/** A kind by the route that documents of its reader mostly come by. */
export function mainAttack(kind: HostileKind, share = 1): Attack {
  const [operation, field, surface] = mainRoutes[kind.reader];
  return { kind, share, slot: slotOf(operation, field), surface };
}

export function kindOf(reader: Reader, name: string): HostileKind {
  const kind = corpus.find((each) => each.reader === reader && each.name === name);
  if (!kind) throw new Error(`There is no ${reader} called ${name}.`);
  return kind;
}

/** One shot over each route and surface but the main one that documents of their reader can come by, in turn. */
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
