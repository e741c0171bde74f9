/** The name of a language with its code. */
export function LanguageName({ code }: { code: string }) {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;
  return <>{name === code ? code : `${name} (${code})`}</>;
}
