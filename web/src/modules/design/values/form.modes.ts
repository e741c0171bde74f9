import type { Mode } from '@imprint/shared/shapes/design';
import { t } from '../../../language/message.ts';

/** A mode in the form; the media query is optional. */
export type FormMode = Omit<Mode, 'mediaQuery'> & { mediaQuery?: string | null | undefined };

/** The id of a new mode: a unique slug of its name. */
export function modeIdOf(name: string, modes: readonly FormMode[], index: number): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const baseId =
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-/, '')
      .slice(0, 60)
      .replace(/-$/, '') || 'mode';
  const usedIds = new Set(modes.flatMap(({ id }, other) => (other === index ? [] : [id])));
  let id = baseId;
  for (let number = 2; usedIds.has(id); number++) id = `${baseId}-${number}`;
  return name.trim() === '' ? '' : id;
}

type Problem = { message?: string | undefined } | undefined;

/** The first error of a mode, as a sentence. */
export function modeReasons(
  errors: { id?: Problem; name?: Problem; mediaQuery?: Problem } | undefined,
): string | undefined {
  if (errors?.name?.message) return t('The name {problem}.', { problem: errors.name.message });
  if (errors?.mediaQuery?.message)
    return t('The media query {problem}.', { problem: errors.mediaQuery.message });
  return errors?.id?.message && t('The name must contain a letter or a digit.');
}
