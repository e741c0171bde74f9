/** The names of preferences that this browser stores for the dashboard. */
type PreferenceName =
  | 'theme'
  | 'navigation'
  | `projects.${string}`
  | `recent.${string}`
  | `steps.${string}`
  | `tree.${string}`
  | `editor.${string}`
  | `design.${string}`;

/** The stored value; null when there is none or storage is unavailable. */
export function readLocalPreference(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(`imprint.${name}`);
  } catch {
    return null;
  }
}

export function storeLocalPreference(name: PreferenceName, value: string): void {
  try {
    localStorage.setItem(`imprint.${name}`, value);
  } catch {
    // The dashboard works without storage.
  }
}
