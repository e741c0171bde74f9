import {
  customPreset,
  type PresetName,
  presetOf,
  type Scope,
  scopePresets,
  type ToolAccess,
} from '@imprint/shared/scopes';
import { useId, useState } from 'react';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';

export interface AccessRights {
  scopes: readonly Scope[];
  toolAccess: ToolAccess;
  readsPersonalData: boolean;
}

interface PresetFieldProps {
  rights: AccessRights;
  onChange: (rights: AccessRights) => void;
}

const cards = Object.entries({ ...scopePresets, custom: customPreset }).map(
  // Safe because the entries are those of the presets and the custom choice.
  ([name, { label, meaning }]) => ({ name: name as PresetName, label, meaning }),
);

/** Selects a preset of access rights; changing scopes makes it custom. */
export function PresetField({ rights, onChange }: PresetFieldProps) {
  const name = useId();
  const [isCustom, setCustom] = useState(false);
  const isPreset = !isCustom && !rights.readsPersonalData;
  const chosen = isPreset ? presetOf(rights.scopes, rights.toolAccess) : 'custom';

  function choose(preset: PresetName): void {
    setCustom(preset === 'custom');
    if (preset === 'custom') return;
    const { scopes, toolAccess } = scopePresets[preset];
    onChange({ scopes, toolAccess, readsPersonalData: false });
  }

  return (
    <Fieldset legend="Access">
      <div className="grid gap-2 sm:grid-cols-2">
        {cards.map(({ name: preset, label, meaning }) => (
          <label
            key={preset}
            className="flex cursor-pointer gap-2.5 rounded-lg border border-line px-3.5 py-3 transition-colors hover:border-edge has-checked:border-ink has-checked:bg-sunken/60"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === preset}
              onChange={() => choose(preset)}
              aria-labelledby={`${name}-${preset}`}
              aria-describedby={`${name}-${preset}-meaning`}
              className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-ink"
            />
            <span className="min-w-0">
              <span id={`${name}-${preset}`} className="block font-medium">
                {label}
              </span>
              <span
                id={`${name}-${preset}-meaning`}
                className="block text-[0.8125rem] text-pretty text-muted"
              >
                {meaning}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
