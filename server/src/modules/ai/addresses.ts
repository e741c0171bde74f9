/** A Markdown link or picture, its text and its address. The bounds keep the search linear. */
const link = /!?\[([^[\]]{0,1000})\]\(\s{0,10}<?([^()\s<>]{0,2000})>?(?:\s[^()]{0,500})?\)/g;
/** A URL as it stands in a text, also within `<` and `>`. */
const url = /<?\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:)[^\s<>()[\]]{1,2000}>?/gi;

/** The addresses that are in a text. */
export function addressesIn(text: string): Set<string> {
  const linked = Array.from(text.matchAll(link), ([, , address = '']) => address);
  const written = Array.from(text.matchAll(url), ([address]) => address);
  return new Set([...linked, ...written].map(bare));
}

/**
 * Takes addresses out of every string of a value, except the known ones; a link leaves its text. What a model
 * writes may come from anyone whose text it has read, so an address in it may lead anywhere.
 */
export function withoutAddresses<Value>(value: Value, known: ReadonlySet<string> = new Set()): Value {
  // Safe because strings stay strings, and all else stays as it is.
  if (typeof value === 'string') return withoutAddressesIn(value, known) as Value;
  if (Array.isArray(value)) return value.map((item) => withoutAddresses(item, known)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, inner]) => [field, withoutAddresses(inner, known)]);
  return Object.fromEntries(entries) as Value;
}

function withoutAddressesIn(text: string, known: ReadonlySet<string>): string {
  let isChanged = false;
  function change(whole: string, address: string, rest: string): string {
    if (known.has(bare(address))) return whole;
    isChanged = true;
    return rest;
  }
  const changed = text
    .replace(link, (whole, said: string, address: string) => change(whole, address, said))
    .replace(url, (whole) => change(whole, whole, /[.,;:!?]*$/.exec(whole.replace(/>$/, ''))?.[0] ?? ''));
  return isChanged ? changed.replace(/(?<=\S) +(?=[ .,;:!?]|$)/gm, '').trim() : text;
}

/** An address without what belongs to the text around it. */
function bare(address: string): string {
  return address
    .replace(/\\/g, '')
    .replace(/^</, '')
    .replace(/[.,;:!?>"']+$/, '');
}
