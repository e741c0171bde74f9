import { parseArgs } from 'node:util';
import { nearest } from '@imprint/shared/text/nearest';
import type { Declaration } from './command.ts';
import { verbs } from './commands.ts';
import { overview, program, usageOf } from './usage.ts';

/** What an operator asked for. */
interface Call {
  /** The verb, a key of `verbs`. */
  name: string;
  /** The options that were given, by name; `true` for a flag. */
  options: Record<string, string>;
  positionals: string[];
  json: boolean;
}

/**
 * Reads the words after `imprint`. Asking for help becomes a call of `help`. Throws an error that says how the verb is
 * called, or which verb or option was probably meant.
 */
export function parseCall(words: readonly string[]): Call {
  // --json and --help may appear anywhere, even before the verb.
  const rest = words.filter((word) => word !== '--json' && word !== '--help' && word !== '-h');
  const json = words.includes('--json');
  const isHelp = rest.length < words.length - Number(json);
  const names = rest.filter((word, index) => index < 2 && !word.startsWith('-'));
  const name = [names.join(' '), names[0] ?? ''].find((candidate) => verbs.has(candidate));
  const verb = name === undefined ? undefined : verbs.get(name);
  if (isHelp && (verb || rest.length === 0))
    return { name: 'help', options: {}, positionals: name ? name.split(' ') : [], json };
  if (!name || !verb) throw unknownVerb(names.join(' '));
  return { ...parseWords(name, verb, rest.slice(name.split(' ').length)), json };
}

function parseWords(name: string, verb: Declaration, words: string[]) {
  const { options = {}, argument } = verb;
  const call = `Usage: ${program} ${usageOf(name, verb)}`;
  const unknown = words.find((word) => /^--./.test(word) && !Object.hasOwn(options, optionName(word)));
  if (unknown) throw new Error(`${unknownOption(name, optionName(unknown), Object.keys(options))}\n${call}`);
  const { values, positionals } = parseArgs({
    args: words,
    options: Object.fromEntries(
      Object.entries(options).map(([option, { value }]) => [
        option,
        { type: value === undefined ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    allowPositionals: true,
  });
  const missing = Object.keys(options).filter(
    (option) => options[option]?.isRequired && values[option] === undefined,
  );
  if (missing.length > 0) throw new Error(`Missing --${missing.join(', --')}.\n${call}`);
  // The name of a verb may be two words, so help takes them all.
  const isComplete = argument ? argument.isOptional || positionals.length === 1 : positionals.length === 0;
  if (!isComplete) throw new Error(call);
  const texts = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)]));
  return { name, options: texts, positionals };
}

function optionName(word: string): string {
  return word.slice(2).split('=', 1)[0] ?? '';
}

function unknownOption(name: string, option: string, known: readonly string[]): string {
  const meant = nearest(option, [...known, 'json', 'help']);
  return `${name} has no option --${option}.${meant ? ` Did you mean --${meant}?` : ''}`;
}

/** The error for a verb that does not exist; names the one that was probably meant, or the verbs of the same kind. */
export function unknownVerb(name: string): Error {
  const all = `Run ${program} help for all verbs.`;
  if (name === '') return new Error(overview().trimEnd());
  const [first = ''] = name.split(' ');
  const kin = [...verbs.keys()].filter((verb) => verb.startsWith(`${first} `));
  const meant = nearest(name, kin.length > 0 && name !== first ? kin : [...verbs.keys()]);
  if (meant && name !== first) return new Error(`Unknown verb "${name}". Did you mean "${meant}"? ${all}`);
  if (kin.length > 0) return new Error(`Unknown verb "${name}". Verbs: ${kin.join(', ')}.`);
  return new Error(`Unknown verb "${name}". ${meant ? `Did you mean "${meant}"? ` : ''}${all}`);
}
