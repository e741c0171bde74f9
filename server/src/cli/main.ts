import { parseArgs } from 'node:util';
import { ServiceError } from '@imprint/shared/errors';
import type { FieldError } from '@imprint/shared/validation';
import type { Run } from './command.ts';
import { commands } from './commands.ts';

/** Runs a command against the installation, whether its server is running or not. */
async function main(args: string[]): Promise<void> {
  // --json may appear anywhere, even before the command.
  const json = args.includes('--json');
  const argv = args.filter((word) => word !== '--json');
  if (argv.length === 1 && argv[0] === 'doctor') {
    // The doctor has to work when nothing else does, so it opens its own connections.
    const { diagnose, formatDiagnosis } = await import('./doctor.ts');
    const diagnosis = await diagnose(process.env);
    process.stdout.write(json ? `${JSON.stringify(diagnosis)}\n` : formatDiagnosis(diagnosis));
    process.exitCode = diagnosis.ok ? 0 : 1;
    return;
  }
  const words = argv.filter((word, index) => index < 2 && !word.startsWith('-'));
  const name = [words.join(' '), words[0] ?? ''].find((candidate) => commands.has(candidate));
  const command = name === undefined ? undefined : commands.get(name);
  if (!name || !command) throw new Error(usage());

  const { values, positionals } = parseArgs({
    args: argv.slice(name.split(' ').length),
    options: {
      ...optionsOf(command.options, 'string'),
      ...optionsOf(command.flags ?? [], 'boolean'),
    },
    allowPositionals: true,
    strict: true,
  });
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  if (positionals.length !== command.positionals) throw new Error(`imprint ${name} ${command.usage}`);
  const missing = command.required.filter((option) => texts[option] === undefined);
  if (missing.length > 0)
    throw new Error(`Missing --${missing.join(', --')}.\n\n  imprint ${name} ${command.usage}`);

  const result = await run(await command.load(), texts, positionals);
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : readable(result));
}

function optionsOf<Type extends 'string' | 'boolean'>(names: readonly string[], type: Type) {
  return Object.fromEntries(names.map((name) => [name, { type }]));
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

function usage(): string {
  const lines = [...commands].map(([name, { usage }]) => `  imprint ${name} ${usage}`);
  return `Usage:\n${lines.join('\n')}\n  imprint doctor\n\nWith --json the answer is one line of JSON.`;
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
