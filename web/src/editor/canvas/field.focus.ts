/** Where the caret stands: in which block, in which of its fields, behind how many characters. */
export interface Caret {
  blockId: string;
  field: number;
  offset: number;
}

const fieldSelector = '[data-field]';

/** The element of a block; null when it is not shown. */
export function blockElement(id: string): HTMLElement | null {
  return document.querySelector(`[data-block="${id}"]`);
}

/** The block that an element lies in. */
export function blockIdOf(element: Element | null): string | null {
  return element?.closest('[data-block]')?.getAttribute('data-block') ?? null;
}

/** The fields that belong to a block itself, not to those in it. */
function fieldsOf(block: HTMLElement): HTMLElement[] {
  const all = block.querySelectorAll<HTMLElement>(fieldSelector);
  return [...all].filter((field) => field.closest('[data-block]') === block);
}

/** The caret as it is now; null when it stands in no plain text. */
export function currentCaret(): Caret | null {
  const field = globalThis.document?.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || !field.matches(fieldSelector)) return null;
  const block = field.closest<HTMLElement>('[data-block]');
  if (!block) return null;
  const blockId = block.dataset.block ?? '';
  return { blockId, field: fieldsOf(block).indexOf(field), offset: field.selectionStart };
}

/** Puts the caret where it was, or as near as what is there now allows. */
export function focusCaret({ blockId, field, offset }: Caret): void {
  const block = blockElement(blockId);
  const target = block && (fieldsOf(block)[field] ?? fieldsOf(block).at(-1));
  if (target) focusField(target, offset);
}

/** Where in a field the caret should stand. */
export type CaretPosition = 'start' | 'end' | number;

/** Focuses a field of text, plain or formatted. */
function focusField(field: HTMLElement, place: CaretPosition): void {
  if (field instanceof HTMLTextAreaElement) {
    const offset = place === 'start' ? 0 : place === 'end' ? field.value.length : place;
    field.focus();
    field.setSelectionRange(offset, offset);
    return;
  }
  const editable = field.querySelector<HTMLElement>('[contenteditable]') ?? field;
  editable.focus();
  if (editable.isContentEditable) {
    getSelection()?.selectAllChildren(editable);
    if (place === 'start') getSelection()?.collapseToStart();
    else getSelection()?.collapseToEnd();
  }
}

/** Focuses the text of a block; a block without any is selected as a whole. */
export function focusBlock(id: string, place: CaretPosition = 'start'): void {
  const block = blockElement(id);
  if (!block) return;
  const fields = fieldsOf(block);
  const field = place === 'end' ? fields.at(-1) : fields[0];
  const inner = field ?? block.querySelector<HTMLElement>(fieldSelector);
  if (inner) focusField(inner, place);
  else selectBlock(id);
}

/** Focuses a block as a whole, so that the keys act on it. */
export function selectBlock(id: string): void {
  const block = blockElement(id);
  block?.focus({ preventScroll: true });
  block?.scrollIntoView({ block: 'nearest' });
}

/** Where the arrow keys stop: at every field, and at every block that has none. */
const stopSelector = `${fieldSelector}, [data-block]:not(:has(${fieldSelector}))`;

/** Goes from a field to the one before or behind it; false when there is none. */
export function focusNextField(from: HTMLElement, direction: 'up' | 'down'): boolean {
  const canvas = from.closest('[data-canvas]');
  const stops = [...(canvas?.querySelectorAll<HTMLElement>(stopSelector) ?? [])];
  const next = stops[stops.indexOf(from) + (direction === 'up' ? -1 : 1)];
  if (!next) return false;
  if (next.dataset.block) selectBlock(next.dataset.block);
  else focusField(next, direction === 'up' ? 'end' : 'start');
  return true;
}
