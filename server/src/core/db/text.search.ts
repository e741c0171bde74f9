/** Text search configurations of the languages that PostgreSQL can stem, by primary subtag. */
export const searchLanguages: Readonly<Record<string, string>> = {
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  ga: 'irish',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  no: 'norwegian',
  nb: 'norwegian',
  nn: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  es: 'spanish',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** The text search configuration for a language tag. Words of unsupported languages are not stemmed. */
export function searchLanguageOf(locale: string): string {
  const [language = ''] = locale.toLowerCase().split('-');
  return Object.hasOwn(searchLanguages, language) ? (searchLanguages[language] ?? 'simple') : 'simple';
}

/**
 * How much of a long text is searchable. PostgreSQL limits a text search vector to one megabyte, and indexes
 * hyphenated words both whole and in parts, each with its position.
 */
const maxSearchedBytes = 250_000;

/** The part of a text that can be searched and stored. */
export function searchableText(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxSearchedBytes));
  // PostgreSQL does not store NUL characters.
  return text.slice(0, read).replaceAll('\0', ' ');
}

/** Delimiters of a match in a snippet. Nobody types these private-use characters. */
const [opening, closing] = ['\uE000', '\uE001'];

/** SQL of the part of a text that matches a query, for `snippetParts`; all three are SQL. */
export function snippetSql(language: string, text: string, query: string): string {
  return `ts_headline(${language}::regconfig, translate(${text}, '${opening}${closing}', ''), ${query},
      'StartSel=${opening}, StopSel=${closing}, MinWords=12, MaxWords=30, MaxFragments=1')`;
}

/** Splits a snippet from PostgreSQL into matching and other parts. */
export function snippetParts(snippet: string): { text: string; isMatch: boolean }[] {
  return snippet
    .split(opening)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, isMatch: false }];
      const [match = '', rest = ''] = piece.split(closing);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
