import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { verbs } from '@imprint/server/cli/commands';
import { completion } from '@imprint/server/cli/completion';
import { help } from '@imprint/server/cli/help';
import { parseCall } from '@imprint/server/cli/parse';
import { usageOf } from '@imprint/server/cli/usage';
import { describe, expect, test } from 'vitest';

const operations = path.resolve(import.meta.dirname, '../../../docs/operations.md');

/** The message with which a call is refused. */
function refusalOf(...words: string[]): string {
  try {
    return JSON.stringify(parseCall(words));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('help', () => {
  test('lists each verb in its group, on one line', async () => {
    const { text } = await help('', {});
    for (const [name, { summary }] of verbs) expect(text).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    expect(text.match(/^[A-Z].*$/gm)).toEqual(
      expect.arrayContaining(['Installation', 'Organizations', 'API keys', 'People', 'Help']),
    );
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test.each([...verbs])('of %s shows its usage, each option and examples', async (name, declared) => {
    const { text } = await help(name, {});
    expect(text).toContain(`pnpm imprint ${usageOf(name, declared)}`);
    for (const [option, { meaning }] of Object.entries(declared.options ?? {})) {
      expect(text).toMatch(new RegExp(`^  --${option} .*`, 'm'));
      expect(text).toContain(meaning);
    }
    for (const example of declared.examples) expect(text).toContain(`pnpm imprint ${name} ${example}`.trim());
  });

  test.each([...verbs].flatMap(([name, { examples }]) => examples.map((example) => [name, example])))(
    'the example %s %s is a valid call',
    (name = '', example = '') => {
      const words = Array.from(
        example.matchAll(/'([^']*)'|(\S+)/g),
        ([, quoted, bare]) => quoted ?? bare ?? '',
      );
      expect(parseCall([...name.split(' '), ...words]).name).toBe(name);
    },
  );

  test('is what --help and -h ask for, before and after a verb', () => {
    for (const words of [['--help'], ['-h'], ['--json', '--help']])
      expect(parseCall(words)).toMatchObject({ name: 'help', positionals: [] });
    for (const words of [
      ['keys', 'list', '--help'],
      ['-h', 'keys', 'list'],
    ])
      expect(parseCall(words)).toMatchObject({ name: 'help', positionals: ['keys', 'list'] });
  });

  test('as JSON describes the verbs', async () => {
    expect((await help('keys disable', {})).json).toEqual({
      verbs: [expect.objectContaining({ verb: 'keys disable', usage: 'keys disable ID' })],
    });
  });
});

test.each([
  [['kyes', 'list'], 'Unknown verb "kyes list". Did you mean "keys list"?'],
  [['keys', 'lst'], 'Unknown verb "keys lst". Did you mean "keys list"?'],
  [['doctr'], 'Unknown verb "doctr". Did you mean "doctor"?'],
  [['keys'], 'Unknown verb "keys". Verbs: keys create,'],
  [
    ['keys', 'list', '--organisation', 'a'],
    'keys list has no option --organisation. Did you mean --organization?',
  ],
  [['doctor', '--jsn'], 'doctor has no option --jsn. Did you mean --json?'],
  [
    ['keys', 'list'],
    'Missing --organization.\nUsage: pnpm imprint keys list --organization SLUG [--cursor C]',
  ],
  [['keys', 'disable'], 'Usage: pnpm imprint keys disable ID'],
  [['keys', 'disable', 'a', 'b'], 'Usage: pnpm imprint keys disable ID'],
  [[], 'Usage: pnpm imprint VERB [OPTIONS]'],
])('imprint %j says what is wrong and what was probably meant', (words, message) => {
  expect(refusalOf(...words)).toContain(message);
});

test('the documented usage of each verb is the declared one', () => {
  const text = readFileSync(operations, 'utf8');
  for (const [name, declared] of verbs)
    expect(text).toContain(`pnpm --silent imprint ${usageOf(name, declared)}\n`);
});

describe('completion', () => {
  /** What bash offers after some words. */
  async function offered(...words: string[]): Promise<string[]> {
    const { text } = await completion('bash', {});
    const script = `${text}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _imprint; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const printed = execFileSync('bash', ['-c', script, 'bash', 'imprint', ...words], { encoding: 'utf8' });
    return printed.split('\n').filter(Boolean);
  }

  test.each([
    [[''], ['setup', 'keys', 'doctor']],
    [['ke'], ['keys']],
    [
      ['keys', ''],
      ['create', 'list', 'rotate', 'disable', 'enable', 'revoke'],
    ],
    [
      ['keys', 'list', '--'],
      ['--organization', '--cursor', '--json'],
    ],
    [
      ['keys', 'create', '--environment', ''],
      ['live', 'test', 'dev'],
    ],
    [['keys', 'create', '--name', 'Reader', '--sc'], ['--scopes']],
    [['completion', 'z'], ['zsh']],
    [['help', 'keys', 'l'], ['list']],
  ])('bash offers after %j what fits', async (words, some) => {
    expect(await offered(...words)).toEqual(expect.arrayContaining(some));
  });

  test.each(['bash', 'zsh', 'fish'])('of %s knows each verb and option', async (shell) => {
    const { text } = await completion(shell, {});
    for (const [name, { options = {} }] of verbs)
      for (const word of [...name.split(' '), ...Object.keys(options).map((option) => `--${option}`)])
        expect(text).toContain(word);
  });

  test('of an unknown shell names those that there are', async () => {
    await expect(completion('fsh', {})).rejects.toThrow('only for bash, zsh, fish');
  });
});
