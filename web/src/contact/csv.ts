/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** What spreadsheets take for a formula, also after spaces and in the wide forms of East Asian scripts. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^ *[\t\r\n]/;

/** Rows of texts as a file (RFC 4180) that a spreadsheet opens without running anything that is written in it. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

/** A text in quotes, for some spreadsheets begin a new cell at other characters than the comma, too. */
function cellOf(text: string): string {
  const masked = formulaStart.test(text) ? `'${text}` : text;
  return `"${masked.replaceAll('"', '""')}"`;
}
