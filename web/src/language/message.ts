import { IntlMessageFormat } from 'intl-messageformat';
import { Children, type ReactNode } from 'react';
import type { MessageValues } from './message.values.ts';
import { locale, translate } from './translation.ts';

type Arguments<Message extends string, Part = never> = keyof MessageValues<Message, Part> extends never
  ? []
  : [values: MessageValues<Message, Part>];

/**
 * A message of the dashboard in the language of the person. The English text is its key; names in braces are filled
 * in, and plurals are chosen by the rules of the language: `t('{count, plural, one {# file} other {# files}}', { count })`.
 */
export function t<const Message extends string>(message: Message, ...[values]: Arguments<Message>): string {
  const text = translate(message);
  // Most messages are plain texts, which need no parsing.
  if (!values) return text;
  // Safe because the types of the values are read from the message.
  return String(formatOf(text).format(values as Record<string, string | number>));
}

/** The same with elements within: as values, or around parts of the message, as in `<link>documentation</link>`. */
export function rich<const Message extends string>(
  message: Message,
  ...[values]: Arguments<Message, ReactNode>
): ReactNode {
  return Children.toArray(formatOf(translate(message)).format<ReactNode>(values));
}

/** What somebody did, in words that follow their name. */
export interface Phrase {
  /** The words before what it was done to. */
  before: string;
  /** What it was done to, which its name can replace; absent where nothing is named. */
  thing?: string | undefined;
  after: string;
}

/** A message in which a name can take the place of what is in `<name>`, as in `published <name>a page</name>`. */
export function phrase(message: string): Phrase {
  const [before = '', thing, after = ''] = translate(message).split(/<\/?name>/);
  return { before: before.trim(), thing, after: after.trim() };
}

/** Parsing takes longer than formatting. */
const formats = new Map<string, IntlMessageFormat>();

function formatOf(text: string): IntlMessageFormat {
  let format = formats.get(text);
  if (!format) {
    format = new IntlMessageFormat(text, locale);
    formats.set(text, format);
  }
  return format;
}
