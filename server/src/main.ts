import { readConfig } from './core/config.ts';
import { messageOf } from './start/finding.ts';
import { assertStartable } from './start/preflight.ts';

/** Starts the server. With `--check` it only says what would keep it from starting. */
async function main(args: string[]): Promise<void> {
  const config = readConfig(process.env);
  await assertStartable(config);
  if (args.includes('--check')) return;
  // The server takes a second or two to load, so a start that fails does not wait for it.
  const { serve } = await import('./serve.ts');
  await serve(config, report);
}

/** Tells the operator what failed; the stack is for those who develop Imprint. */
function report(error: unknown): void {
  const isDebugging = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  const stack = isDebugging && error instanceof Error ? error.stack : undefined;
  process.stderr.write(`${stack ?? messageOf(error)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  report(error);
  process.exit(1);
});
