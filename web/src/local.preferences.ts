/** What this browser remembers of how somebody likes to see the dashboard. */
type PreferenceName = 'theme' | 'navigation' | `tree.${string}` | `editor.${string}`;

/** The remembered value; null when there is none or the browser keeps nothing. */
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
    // A browser that keeps nothing shows the dashboard all the same.
  }
}
