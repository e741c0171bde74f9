import type { Declaration, Option } from './command.ts';
import { verbs } from './commands.ts';

/** How the command line is called. */
export const program = 'pnpm imprint';

/** The line that shows how a verb is called, such as `keys rotate ID [--overlap-hours N]`. */
export function usageOf(name: string, { argument, options = {} }: Declaration): string {
  const words = argument ? [argument.isOptional ? `[${argument.name}]` : argument.name] : [];
  const optionWords = Object.entries(options).map(([option, declared]) =>
    declared.isRequired ? optionUsage(option, declared) : `[${optionUsage(option, declared)}]`,
  );
  return [name, ...words, ...optionWords].join(' ');
}

function optionUsage(name: string, { value, choices }: Option): string {
  const shown = choices?.join('|') ?? value;
  return shown === undefined ? `--${name}` : `--${name} ${shown}`;
}

/** All verbs in groups, a line for each. */
export function overview(): string {
  const width = Math.max(...Array.from(verbs.keys(), (name) => name.length));
  const groups = Map.groupBy(verbs, ([, { group }]) => group);
  const parts = Array.from(groups, ([group, members]) =>
    [group, ...members.map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)].join('\n'),
  );
  return `${[
    `Usage: ${program} VERB [OPTIONS]`,
    ...parts,
    [
      `${program} help VERB shows the options of a verb, and examples.`,
      'With --json, every verb prints one line of JSON.',
      'Without a global pnpm, write npx -y pnpm@12 for pnpm.',
    ].join('\n'),
  ].join('\n\n')}\n`;
}

/** What a verb does, how it is called, what its options mean, and examples. */
export function explain(name: string, declared: Declaration): string {
  const { summary, argument, options = {}, examples } = declared;
  const rows = [
    ...(argument ? [[argument.name, withChoices(argument)]] : []),
    ...Object.entries(options).map(([option, each]) => [
      each.value === undefined ? `--${option}` : `--${option} ${each.value}`,
      withChoices(each),
    ]),
    ['--json', 'Print one line of JSON.'],
  ];
  const width = Math.max(...rows.map(([left = '']) => left.length));
  return `${[
    `${summary}.`,
    `Usage: ${program} ${usageOf(name, declared)}`,
    rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`).join('\n'),
    ['Examples', ...examples.map((example) => `  ${program} ${name} ${example}`.trimEnd())].join('\n'),
  ].join('\n\n')}\n`;
}

function withChoices({ meaning, choices }: Pick<Option, 'meaning' | 'choices'>): string {
  return choices ? `${meaning} One of: ${choices.join(', ')}.` : meaning;
}
