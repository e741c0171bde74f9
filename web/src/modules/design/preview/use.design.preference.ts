import { useState } from 'react';
import { readLocalPreference, storeLocalPreference } from '../../../shell/local.preferences.ts';

/** A preference of this browser. Its name may change. */
export function useDesignPreference(
  name: `design.${string}`,
): [value: string | null, store: (value: string) => void] {
  const [changed, setChanged] = useState<{ name: string; value: string } | null>(null);
  return [
    changed?.name === name ? changed.value : readLocalPreference(name),
    (value) => {
      storeLocalPreference(name, value);
      setChanged({ name, value });
    },
  ];
}
