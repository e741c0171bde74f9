import type { NamedOperation } from '../contract.ts';
import type { Field } from './fields.ts';

/**
 * A page of the reference, which the dashboard shows and the server writes as Markdown. Texts may hold `code` and
 * [links](/docs) as in Markdown, and nothing else of it.
 */
export interface ReferencePage {
  /** Below the origin, such as `/docs/pages/list`. */
  path: string;
  title: string;
  /** The small line above the title, such as the name of an operation. */
  eyebrow?: string;
  /** A text; empty for none. */
  description: string;
  sections: readonly Section[];
  /** Examples, shown next to the sections where there is room. */
  examples: readonly Code[];
  /** The operation that it is about. */
  operation?: NamedOperation;
}

export interface Section {
  /** Its anchor. */
  id: string;
  title: string;
  parts: readonly Part[];
}

export type Part = Text | Code | FieldTable | Table | Facts | Entries;

export interface Text {
  kind: 'text';
  text: string;
}

/** An example to copy. */
export interface Code {
  kind: 'code';
  title: string;
  language: 'sh' | 'json' | 'ts' | 'py';
  code: string;
}

export interface FieldTable {
  kind: 'fields';
  /** What tells them from the other fields of the section; empty when there are no others. */
  title: string;
  fields: readonly Field[];
  /** Fields that are sent are required or optional; fields of an answer are present or may be absent. */
  direction: 'sent' | 'answered';
}

export interface Table {
  kind: 'table';
  title: string;
  columns: readonly string[];
  /** A text for each column; the first names the row. */
  rows: readonly (readonly string[])[];
}

export interface Facts {
  kind: 'facts';
  /** Each with one text or several. */
  facts: readonly { name: string; texts: readonly string[] }[];
}

/** Links to other pages, each with a text about it. */
export interface Entries {
  kind: 'entries';
  entries: readonly { link: string; about: string }[];
}

export function text(words: string): Text {
  return { kind: 'text', text: words };
}

export function code(title: string, language: Code['language'], source: string): Code {
  return { kind: 'code', title, language, code: source };
}

export function fieldTable(
  fields: readonly Field[],
  direction: FieldTable['direction'],
  title = '',
): FieldTable {
  return { kind: 'fields', title, fields, direction };
}

/** A text for a value that stands for itself, such as the name of a header. */
export function asCode(value: string | number): string {
  return `\`${value}\``;
}
