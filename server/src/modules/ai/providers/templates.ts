import type { TaskInputs } from './ai.provider.ts';
import { capitalize, truncate } from './plain.text.ts';

type GenerateInput = TaskInputs['generate'];

const openings: Record<GenerateInput['tone'], (topic: string) => string> = {
  neutral: (topic) => `This is about ${topic}.`,
  friendly: (topic) => `Good to have you here: let us talk about ${topic}.`,
  formal: (topic) => `The following sets out the essentials of ${topic}.`,
  playful: (topic) => `Make yourself comfortable, for here comes ${topic}.`,
  persuasive: (topic) => `There are good reasons to care about ${topic}.`,
};

const closings: Record<GenerateInput['tone'], string> = {
  neutral: 'Replace these lines with what only you can tell.',
  friendly: 'Now put it into your own words, and it is done.',
  formal: 'Details are to be added by the person responsible.',
  playful: 'The best part is missing still: yours.',
  persuasive: 'Add what convinces your readers, and ask them to act.',
};

/** A draft that says what belongs where and claims nothing about the topic of the prompt. */
export function draftOf({ prompt, tone, length }: GenerateInput): string {
  const topic = topicOf(prompt);
  const opening = `${openings[tone](topic)} Say in a sentence what it is, and whom it is for.`;
  const middle = 'What matters most about it? Give an example, and tell what readers gain.';
  const closing = `End with what to do next, and where to learn more. ${closings[tone]}`;
  if (length === 'short') return `${opening} ${closings[tone]}`;
  if (length === 'medium') return [opening, middle, closing].join('\n\n');
  const heading = `## ${capitalize(topic)}`;
  const details = 'Tell it step by step, and what is needed for it.';
  return [
    heading,
    opening,
    '## Why it matters',
    middle,
    '## How it works',
    details,
    '## What comes next',
    closing,
  ].join('\n\n');
}

/** The headings that most texts about a topic have. */
export function outlineOf(topic: string): { level: number; text: string }[] {
  const name = topicOf(topic);
  const texts = [`What ${name} is`, 'Why it matters', 'How it works', 'An example', 'What to do next'];
  return texts.map((text) => ({ level: 2, text }));
}

/** A loop, because a pattern would backtrack over many marks. */
function stripEndPunctuation(line: string): string {
  let end = line.length;
  while ('.!?:'.includes(line[end - 1] ?? ' ')) end--;
  return line.slice(0, end);
}

function topicOf(prompt: string): string {
  const [line = ''] = prompt.trim().split(/\n|(?<=[.!?])\s/);
  const topic = truncate(stripEndPunctuation(line), 80) || 'this';
  // Other first words may be names and keep their capital.
  return /^(?:A|An|The|Our|My|How|Why|What)\s/.test(topic)
    ? topic.charAt(0).toLowerCase() + topic.slice(1)
    : topic;
}
