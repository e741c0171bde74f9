/** A language other than English. */
export interface Language {
  /** The BCP 47 tag whose rules choose plurals and write numbers. */
  locale: string;
  /** The translation of a message of the catalog. */
  translate: (message: string) => string;
}

/** Every language besides English, which the messages are written in. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  'en-XA': async () => (await import('./pseudo.language.ts')).pseudoLanguage,
};

const load = languages[storedLanguage() ?? ''];
// Known before any other module runs, because many of them hold messages as constants.
const language = load && (await load());

/** The BCP 47 tag of the language of the dashboard. */
export const locale = language?.locale ?? 'en';

/** The message in the language of the dashboard. */
export function translate(message: string): string {
  return language ? language.translate(message) : message;
}

/** The language that is stored in this browser; null when there is none or storage is unavailable. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem('imprint.language');
  } catch {
    return null;
  }
}
