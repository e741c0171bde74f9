import path from 'node:path';
import type { RunAlone } from './command.ts';
import { shells, verbs } from './commands.ts';

/** Prints the completion script of a shell. */
export const completion: RunAlone = async (shell) => {
  const known = shells.find((each) => each === shell);
  if (!known) throw new Error(`Completion is not available for "${shell}", only for ${shells.join(', ')}.`);
  const text = { bash: bashScript, zsh: zshScript, fish: fishScript }[known]();
  return { json: { shell, script: text }, text };
};

/** The folder of this installation, quoted for a shell. */
const folder = `'${path.resolve(import.meta.dirname, '../../..').replaceAll("'", String.raw`'\''`)}'`;

/** What may follow some words of a call, with its meaning. */
interface Step {
  after: string;
  words: ReadonlyMap<string, string>;
}

/** The first words of all verbs, then the second words, then the options and arguments; `help` takes verbs. */
function steps(): Step[] {
  const firsts = new Map<string, string>();
  const seconds = new Map<string, Map<string, string>>();
  const ends: Step[] = [];
  for (const [name, { group, summary, argument, options = {} }] of verbs) {
    const [first = '', second] = name.split(' ');
    firsts.set(first, second === undefined ? summary : group);
    if (second !== undefined)
      seconds.set(first, (seconds.get(first) ?? new Map<string, string>()).set(second, summary));
    const words = new Map<string, string>();
    for (const choice of argument?.choices ?? []) words.set(choice, argument?.meaning ?? '');
    for (const [option, { meaning }] of Object.entries(options)) words.set(`--${option}`, meaning);
    ends.push({ after: name, words: words.set('--json', 'Print one line of JSON.') });
  }
  const starts = [
    { after: '', words: firsts },
    ...Array.from(seconds, ([after, words]) => ({ after, words })),
  ];
  const afterHelp = starts.map(({ after, words }) => ({ after: `help ${after}`.trimEnd(), words }));
  return [...starts, ...ends.filter(({ after }) => after !== 'help'), ...afterHelp];
}

/** The options that take one of a few values. */
function choices(): Map<string, readonly string[]> {
  return new Map(
    Array.from(verbs.values()).flatMap(({ options = {} }) =>
      Object.entries(options).flatMap(([name, option]) => (option.choices ? [[name, option.choices]] : [])),
    ),
  );
}

/** After a whole verb other words may stand in between; after a part of one, or help, none may. */
const isOpen = ({ after }: Pick<Step, 'after'>) => after !== 'help' && verbs.has(after);

const wordsOf = ({ words }: Step) => [...words.keys()].join(' ');

/** Cases of a shell that compares the words before the cursor, the longest first. */
function cases(indent: string, assign: (words: string) => string): string {
  const values = Array.from(
    choices(),
    ([option, words]) => `${indent}*' --${option}') ${assign(words.join(' '))} ;;`,
  );
  const followers = steps()
    .toReversed()
    .map((step) => {
      const pattern = isOpen(step) ? `'${step.after}'*` : `'${step.after}'`;
      return `${indent}${pattern}) ${assign(wordsOf(step))} ;;`;
    });
  return [...values, ...followers].join('\n');
}

function bashScript(): string {
  return `# Completion of imprint for bash. Add to ~/.bashrc: source <(pnpm --silent imprint completion bash)
${shellFunction}
_imprint() {
  local before="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words=''
  case "$before" in
${cases('    ', (words) => `words='${words}'`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _imprint imprint
`;
}

function zshScript(): string {
  return `# Completion of imprint for zsh. Add to ~/.zshrc, after compinit: source <(pnpm --silent imprint completion zsh)
${shellFunction}
_imprint() {
  local before="\${(j: :)words[2,CURRENT-1]}"
  case "$before" in
${cases('    ', (words) => `compadd -- ${words}`)}
  esac
}
compdef _imprint imprint
`;
}

function fishScript(): string {
  const lines = steps().flatMap(({ after, words }) =>
    Array.from(words, ([word, meaning]) => {
      const test = `__imprint_before ${isOpen({ after }) ? 'begins' : 'is'} ${quoted(after)}`;
      return `complete -c imprint -f -n ${quoted(test)} -a ${quoted(word)} -d ${quoted(meaning)}`;
    }),
  );
  const values = Array.from(
    choices(),
    ([option, words]) =>
      `complete -c imprint -f -n ${quoted(`__imprint_before ends ${quoted(`--${option}`)}`)} -a ${quoted(words.join(' '))}`,
  );
  return `# Completion of imprint for fish. Add to config.fish: pnpm --silent imprint completion fish | source
type -q imprint; or function imprint
  npx -y pnpm@12 --silent --dir ${folder} imprint $argv
end
function __imprint_before -a how text
  set -l before (commandline -opc)[2..-1]
  set -l line (string join ' ' -- $before)
  switch $how
    case is
      test "$line" = "$text"
    case begins
      test "$line" = "$text"; or string match -q -- "$text *" "$line"
    case ends
      string match -q -- "*$text" "$line"
  end
end
${[...lines, ...values].join('\n')}
`;
}

/** Quotes for fish, in which only the backslash and the quote are special within quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, (character) => `\\${character}`)}'`;
}

// A shell completes commands, and `pnpm imprint` is an argument of one.
const shellFunction = `command -v imprint >/dev/null || imprint() { npx -y pnpm@12 --silent --dir ${folder} imprint "$@"; }`;
