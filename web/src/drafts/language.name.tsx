/** A language by its code, as people call it. */
export function LanguageName({ code }: { code: string }) {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;
  return <>{name === code ? code : `${name} (${code})`}</>;
}
