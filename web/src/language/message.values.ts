/**
 * The values that a message needs, read from its text: `{name}` needs a text or a number, `{count, plural, …}` and
 * `{count, number}` a number, `{kind, select, …}` a text, and `<link>…</link>` a function that wraps what is within.
 * `Part` is what else a value can be, and what such a function returns. A message that is not known before it runs
 * has no values.
 */
export type MessageValues<Message extends string, Part = never> = string extends Message
  ? Record<never, never>
  : {
      [Value in Values<Message, 'text'> as Value[0]]: Value[1] extends 'number'
        ? number
        : Value[1] extends 'tag'
          ? (chunks: Part[]) => Part
          : Value[1] extends 'choice'
            ? string
            : string | number | Part;
    };

/** Whether what is left to read is text or the options of a plural, and within what. */
type Place = 'text' | ['text' | 'options', Place];

/** Pairs of a name and its kind. */
type Values<Rest extends string, At extends Place> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${infer Inner}}${infer Outer}`
    ? TagsIn<Inner, At> | Values<`${Outer}{${After}`, Outside<At>>
    : At extends ['options', Place]
      ? Values<After, ['text', At]>
      : TagsIn<Before, At> | Argument<After, At>
  : Rest extends `${infer Inner}}${infer Outer}`
    ? TagsIn<Inner, At> | Values<Outer, Outside<At>>
    : TagsIn<Rest, At>;

type Outside<At extends Place> = At extends [unknown, infer Outer extends Place] ? Outer : 'text';

/** The argument that begins here, and what follows. */
type Argument<After extends string, At extends Place> = After extends `${infer Name}}${infer Rest}`
  ? Name extends `${infer Own},${infer Format}`
    ? Format extends ` plural, ${string}`
      ? [Own, 'number'] | Values<OptionsOf<After>, ['options', At]>
      : Format extends ` select, ${string}`
        ? [Own, 'choice'] | Values<OptionsOf<After>, ['options', At]>
        : [Own, 'number'] | Values<Rest, At>
    : [Name, 'text'] | Values<Rest, At>
  : never;

/** What follows the name and the kind of an argument with options. */
type OptionsOf<After extends string> = After extends `${string}, ${string}, ${infer Options}`
  ? Options
  : never;

type TagsIn<Text extends string, At extends Place> = At extends ['options', Place]
  ? never
  : Text extends `${string}<${infer Name}>${infer Rest}`
    ? (Name extends `/${string}` ? never : [Name, 'tag']) | TagsIn<Rest, At>
    : never;
