import { componentProblems } from '@imprint/shared/blocks/component.check';
import { components } from '@imprint/shared/contract/components';
import { type FieldError, fieldErrors, reasonOf } from '@imprint/shared/validation';
import { problemWords } from '../../editor/block.refusal.ts';
import type { SaveState } from '../../editor/saving/save.state.ts';
import { t } from '../../language/message.ts';
import { type ComponentDraft, componentFieldWords } from './component.draft.ts';

// Blocks are left out, because the editor only accepts valid ones.
const { name: title, slug, group, description, props, slots } = components.update.input.shape;
const schema = components.update.input.pick({}).extend({ title, slug, group, description, props, slots });

/** The problems of a draft, each with the dotted path of its field, such as `props.0.default`. */
export function problemsOf({ blocks, ...fields }: ComponentDraft): FieldError[] {
  const parsed = schema.safeParse(fields, { error: reasonOf });
  const own = parsed.success ? [] : fieldErrors(parsed.error);
  return [...own, ...componentProblems({ props: fields.props, slots: fields.slots, blocks })];
}

/** The problems that the service reported when saving; none once the draft has changed. */
export function refusedFields(state: SaveState): FieldError[] {
  if (state.name !== 'refused') return [];
  const { errors, field, reason } = state.failure.details;
  const found: unknown[] = Array.isArray(errors) ? errors : [{ field, reason }];
  return found.flatMap((error) => {
    if (typeof error !== 'object' || error === null) return [];
    const { field, reason } = error as Partial<Record<string, unknown>>; // Safe because any property may be read from an object.
    if (typeof field !== 'string') return [];
    const words = typeof reason === 'string' ? reason : 'is not valid';
    return [{ field: field.replace(/^name$/, 'title'), reason: words }];
  });
}

/** The problem of one field, in one line; undefined if there is none. */
export function reasonAt(problems: readonly FieldError[], path: string): string | undefined {
  return problems.find(({ field }) => field === path)?.reason;
}

/** The parts of a prop or slot. */
const partWords: Partial<Record<string, string>> = {
  name: t('its name'),
  label: t('its label'),
  type: t('its type'),
  options: t('an option'),
  default: t('its default'),
  bindings: t('a block that it sets'),
  blockId: t('its block'),
};

interface ProblemDescription {
  words: string;
  /** The block that causes it, if any. */
  blockId: string | null;
}

/** Describes a problem by the labels that users see. */
export function describeProblem(draft: ComponentDraft, problem: FieldError): ProblemDescription {
  const [first = '', index = '', ...rest] = problem.field.split('.');
  const named = first === 'props' ? draft.props[Number(index)] : draft.slots[Number(index)];
  if ((first !== 'props' && first !== 'slots') || index === '' || !named)
    return problemWords(draft.blocks, problem, componentFieldWords);
  const values = {
    name: named.label || named.name,
    part: partWords[rest[0] ?? ''] ?? rest[0] ?? t('it'),
    problem: problem.reason,
  };
  return {
    words:
      first === 'props'
        ? t('Prop “{name}”: {part} {problem}.', values)
        : t('Slot “{name}”: {part} {problem}.', values),
    blockId: null,
  };
}
