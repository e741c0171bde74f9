/** What a curl command of the documents sends. */
export interface CurlRequest {
  method: string;
  url: string;
  /** By name in lower case. */
  headers: Record<string, string>;
  body: string | undefined;
}

/** Reads a curl command with the options `-X`, `-H` and `-d`; throws on any other. */
export function readCurl(command: string): CurlRequest {
  const [program, ...words] = shellWords(command);
  if (program !== 'curl') throw new Error(`${program} is not curl.`);
  const request: CurlRequest = { method: 'GET', url: '', headers: {}, body: undefined };
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (word === '-X') request.method = words.shift() ?? '';
    else if (word === '-d') request.body = words.shift();
    else if (word === '-H') {
      const [, name = '', value = ''] = words.shift()?.match(/^([\w-]+): (.*)$/s) ?? [];
      request.headers[name.toLowerCase()] = value;
    } else if (word.startsWith('http')) request.url = word;
    else throw new Error(`curl has no option ${word} here.`);
  }
  return request;
}

/** Splits a command as a POSIX shell does: at blanks outside of quotes, with lines continued by a backslash. */
function shellWords(command: string): string[] {
  const parts = /\\\n|\s+|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)/gs;
  const words: string[] = [];
  let isOpen = false;
  for (const [whole, single, double, escaped, plain] of command.matchAll(parts)) {
    const text = single ?? double ?? escaped ?? plain;
    if (text === undefined) isOpen = isOpen && whole === '\\\n';
    else if (isOpen) words.push(`${words.pop()}${text}`);
    else words.push(text);
    if (text !== undefined) isOpen = true;
  }
  return words;
}
