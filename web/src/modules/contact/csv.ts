/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/** Matches text that spreadsheets evaluate as a formula, also after spaces and in full-width form. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^ *[\t\r\n]/;

/** Rows as CSV (RFC 4180), safe from formula injection in spreadsheets. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

/** Always quoted, because some spreadsheets use other separators than the comma. */
function cellOf(text: string): string {
  const masked = formulaStart.test(text) ? `'${text}` : text;
  return `"${masked.replaceAll('"', '""')}"`;
}
