import type { RunAlone } from './command.ts';
import { verbs } from './commands.ts';
import { unknownVerb } from './parse.ts';
import { explain, overview, usageOf } from './usage.ts';

/** Explains one verb, or all. */
export const help: RunAlone = async (name) => {
  const explained = name ? [name] : [...verbs.keys()];
  const json = explained.map((verb) => {
    const declared = verbs.get(verb);
    if (!declared) throw unknownVerb(verb);
    const { group, summary, argument, options = {}, examples } = declared;
    return { verb, group, summary, usage: usageOf(verb, declared), argument, options, examples };
  });
  const declared = verbs.get(name);
  return { json: { verbs: json }, text: declared ? explain(name, declared) : overview() };
};
