import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { parseSync, Visitor } from 'vite';

const source = join(import.meta.dirname, '../src');
const english = join(import.meta.dirname, 'en.json');

/** Every message of the dashboard, sorted: the texts that `t`, `rich` and `phrase` are called with in `src`. */
export async function readMessages(): Promise<string[]> {
  const files = (await readdir(source, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const messages = await Promise.all(files.map(messagesIn));
  return [...new Set(messages.flat())].sort();
}

async function messagesIn(file: string): Promise<string[]> {
  const messages: string[] = [];
  const { program } = parseSync(file, await readFile(join(source, file), 'utf8'));
  new Visitor({
    CallExpression({ callee, arguments: [message] }) {
      if (callee.type !== 'Identifier' || !['t', 'rich', 'phrase'].includes(callee.name)) return;
      if (message?.type !== 'Literal' || typeof message.value !== 'string')
        throw new Error(`A call of ${callee.name} in ${file} has no text as its first argument.`);
      assertValid(message.value, file);
      messages.push(message.value);
    },
  }).visit(program);
  return messages;
}

function assertValid(message: string, file: string): void {
  try {
    new IntlMessageFormat(message, 'en');
  } catch (cause) {
    throw new Error(`“${message}” in ${file} is not a valid message.`, { cause });
  }
}

/** The catalog that is stored, which translations begin with. */
export async function readCatalog(): Promise<string[]> {
  return JSON.parse(await readFile(english, 'utf8'));
}

if (import.meta.main) await writeFile(english, `${JSON.stringify(await readMessages(), null, 2)}\n`);
