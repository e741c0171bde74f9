import type { Json, Resolution, TokenLocation } from '@imprint/shared/design/token.set';
import type { Collection } from '@imprint/shared/shapes/design';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { changedModeOf, defaultModeOf } from '../design.scope.ts';
import { assignRoles, roleDeclarationsIn } from '../preview/preview.assignments.ts';

// Loaded lazily, because it includes the editor's blocks.
const PreviewDocument = lazy(async () => {
  const loaded = await import('../preview/preview.document.tsx');
  return { default: loaded.PreviewDocument };
});

interface ValuePreviewProps {
  token: TokenLocation;
  modes: Collection['modes'];
  /** The edited values, by mode id. */
  values: Readonly<Record<string, Json>>;
  /** The resolutions of the saved tokens and of the edited ones; null until all are loaded. */
  saved: Resolution | null;
  draft: Resolution | null;
}

/** A preview of the edited token in the mode that changed last; nothing if no block can show it. */
export function ValuePreview({ token, modes, values, saved, draft }: ValuePreviewProps) {
  const [mode, setMode] = useMode(modes, values);
  const assignments = useMemo(() => saved && assignRoles(saved, token), [saved, token]);
  if (!assignments || !draft) return null;
  return (
    <section aria-label="Preview" className="space-y-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <p className="font-medium">Preview</p>
        {modes.length > 1 && (
          <Select
            aria-label="Mode of the preview"
            value={mode}
            onChange={({ target }) => setMode(target.value)}
          >
            {modes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Suspense fallback={<div className="h-80 animate-pulse rounded-xl bg-sunken" />}>
        <div className="[zoom:0.8]">
          <PreviewDocument isCompact tokens={[]} roles={roleDeclarationsIn(assignments, draft, mode)} />
        </div>
      </Suspense>
    </section>
  );
}

/** The mode of the preview: the selected one, or the one that changed last. */
function useMode(modes: Collection['modes'], values: ValuePreviewProps['values']) {
  const [mode, setMode] = useState(() => defaultModeOf({ modes }).id);
  const [previousValues, setPreviousValues] = useState(values);
  if (values !== previousValues) {
    setPreviousValues(values);
    // Compared by value, because the form copies all values on each change.
    const changed = changedModeOf(modes, previousValues, values);
    if (changed) setMode(changed.id);
  }
  return [mode, setMode] as const;
}
