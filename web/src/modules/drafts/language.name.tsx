import { locale } from '../../language/translation.ts';
/** The name of a language with its code. */
export function LanguageName({ code }: { code: string }) {
  const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(code) ?? code;
  return <>{name === code ? code : `${name} (${code})`}</>;
}
