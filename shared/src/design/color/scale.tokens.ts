import type { Mode } from '../../shapes/design.ts';
import { joinPath } from '../token.path.ts';
import { type ColorScale, darkStep, type ScaleStep, scaleSteps } from './color.scale.ts';
import type { ColorValue } from './color.value.ts';

/** A token of a scale. */
export interface ScaleToken {
  step: ScaleStep;
  path: string;
  /** Its value by mode id. */
  values: Record<string, ColorValue>;
}

/** The tokens of a scale in a group. Dark modes get the scale reversed; modes like the default one get no value. */
export function scaleTokens(
  { colors }: ColorScale,
  group: string,
  modes: readonly Pick<Mode, 'id' | 'isDefault' | 'mediaQuery'>[],
): ScaleToken[] {
  const defaultMode = modes.find(({ isDefault }) => isDefault);
  const written = modes.filter(
    (mode) => mode.isDefault || isDarkMode(mode) !== (defaultMode !== undefined && isDarkMode(defaultMode)),
  );
  return scaleSteps.map((step) => ({
    step,
    path: joinPath(group, step),
    values: Object.fromEntries(
      written.map((mode) => [mode.id, colors[isDarkMode(mode) ? darkStep(step) : step]]),
    ),
  }));
}

/** Whether a mode is for dark screens: by its media query, or by its id. */
export function isDarkMode({ id, mediaQuery }: Pick<Mode, 'id' | 'mediaQuery'>): boolean {
  return id === 'dark' || /prefers-color-scheme:\s*dark/.test(mediaQuery ?? '');
}
