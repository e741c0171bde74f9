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
  const noun = first === 'props' ? t('Prop') : t('Slot');
  const part = rest[0] === 'bindings' ? 'what it sets' : rest[0] === 'blockId' ? 'its place' : rest[0];
  return {
    words: `${noun} “${named.label || named.name}”: ${part ?? 'it'} ${problem.reason}.`,
    blockId: null,
  };
}
