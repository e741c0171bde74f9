import type { PresetName } from '@imprint/shared/scopes';
import { useId } from 'react';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { presetWords } from '../access.words.ts';

interface PresetFieldProps {
  preset: PresetName;
  onChange: (preset: PresetName) => void;
}

const presets: readonly PresetName[] = ['readOnly', 'contentEditor', 'full', 'custom'];

/** Selects a preset of access rights, or the custom choice. */
export function PresetField({ preset: chosen, onChange }: PresetFieldProps) {
  const name = useId();
  return (
    <Fieldset legend={t('Access')}>
      <div className="grid gap-2 sm:grid-cols-2">
        {presets.map((preset) => (
          <label
            key={preset}
            className="flex cursor-pointer gap-2.5 rounded-lg border border-line px-3.5 py-3 transition-colors hover:border-edge has-checked:border-ink has-checked:bg-sunken/60"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === preset}
              onChange={() => onChange(preset)}
              aria-labelledby={`${name}-${preset}`}
              aria-describedby={`${name}-${preset}-meaning`}
              className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-ink"
            />
            <span className="min-w-0">
              <span id={`${name}-${preset}`} className="block font-medium">
                {presetWords[preset].label}
              </span>
              <span
                id={`${name}-${preset}-meaning`}
                className="block text-[0.8125rem] text-pretty text-muted"
              >
                {presetWords[preset].meaning}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
