import { ServiceError } from '@imprint/shared/errors';
import type { FieldError } from '@imprint/shared/validation';
import type { Run } from './command.ts';
import { commands, standalone } from './commands.ts';
import { parseCall } from './parse.ts';

/** Runs a verb against the installation, whether its server is running or not. */
async function main(words: string[]): Promise<void> {
  const { name, options, positionals, json } = parseCall(words);
  const command = commands.get(name);
  if (command) {
    const result = await run(await command.load(), options, positionals);
    process.stdout.write(json ? `${JSON.stringify(result)}\n` : readable(result));
    return;
  }
  const runAlone = await standalone.get(name)?.load();
  const result = await runAlone?.(positionals.join(' '), process.env);
  if (!result) return;
  process.stdout.write(json ? `${JSON.stringify(result.json)}\n` : result.text);
  if (result.isFailure) process.exitCode = 1;
}

/** Opens the installation while a command runs. */
async function run(command: Run, options: Record<string, string | undefined>, positionals: string[]) {
  const [{ readConfig }, { openDeps }, { default: pino }] = await Promise.all([
    import('../core/config.ts'),
    import('../open.deps.ts'),
    import('pino'),
  ]);
  const { deps, close } = await openDeps(readConfig(process.env), pino({ level: 'silent' }), {
    exclusive: false,
  });
  try {
    return await command(deps, options, positionals);
  } finally {
    await close();
  }
}

/** Formats one line for each field, with an empty line between items. */
function readable(result: unknown): string {
  if (typeof result !== 'object' || result === null) return `${String(result)}\n`;
  if ('data' in result && Array.isArray(result.data))
    return result.data.map(readable).join('\n') || 'None.\n';
  const fields = Object.entries(result).filter(([, value]) => value !== null);
  const width = Math.max(...fields.map(([field]) => field.length));
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return fields.map(([field, value]) => `${field.padEnd(width)}  ${text(value)}\n`).join('');
}

function describe(error: unknown): string {
  // The operator sees the cause of a fault, which callers over the network never do.
  if (error instanceof ServiceError && error.cause instanceof Error) return error.cause.message;
  if (error instanceof ServiceError && error.code === 'VALIDATION_ERROR') return describeProblems(error);
  if (error instanceof ServiceError && error.details)
    return `${error.message} ${JSON.stringify(error.details)}`;
  return error instanceof Error ? error.message : String(error);
}

/** One line for each problem with the input, under the name of the option. */
function describeProblems({ message, details }: ServiceError): string {
  const errors: unknown = details?.errors;
  if (!Array.isArray(errors)) return message;
  // Safe because every VALIDATION_ERROR lists its problems in this form.
  return (errors as FieldError[]).map(({ field, reason }) => `${optionOf(field)} ${reason}`).join('\n');
}

/** The option of an input field, such as `--owner-email` of `ownerEmail`; the path within its value stays. */
function optionOf(field: string): string {
  const [name = '', ...path] = field.split('.');
  return [`--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, ...path].join('.');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`, () => process.exit(1));
});
