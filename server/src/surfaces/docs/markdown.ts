import type { Field } from '@imprint/shared/reference/fields';
import type { FieldTable, Part, ReferencePage, Section } from '@imprint/shared/reference/page';

/** A page of the reference as Markdown (CommonMark with tables). */
export function referenceMarkdown({
  title,
  eyebrow,
  description,
  sections,
  examples,
}: ReferencePage): string {
  const blocks = [
    `# ${title}`,
    ...(eyebrow ? [`\`${eyebrow}\``] : []),
    ...(description ? [description] : []),
    ...sections.map(sectionText),
    ...(examples.length > 0 ? [sectionText({ id: 'examples', title: 'Examples', parts: examples })] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionText({ title, parts }: Section): string {
  return [`## ${title}`, ...parts.map(partText)].join('\n\n');
}

function partText(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return `${part.title}:\n\n\`\`\`${part.language}\n${part.code}\n\`\`\``;
    case 'fields':
      return [...(part.title ? [`### ${part.title}`] : []), fieldList(part.fields, part.direction)].join(
        '\n\n',
      );
    case 'table':
      return tableText(part.title, part.columns, part.rows);
    case 'facts':
      return part.facts.map(({ name, texts }) => `- ${name}: ${texts.join(' ')}`).join('\n');
    case 'entries':
      return part.entries.map(({ link, about }) => `- ${link}${about && `: ${about}`}`).join('\n');
  }
}

function fieldList(fields: readonly Field[], direction: FieldTable['direction'], indent = ''): string {
  return fields.map((field) => fieldText(field, direction, indent)).join('\n');
}

function fieldText(field: Field, direction: FieldTable['direction'], indent: string): string {
  const { name, type, required, description, rules, values, fields } = field;
  const presence = {
    sent: required ? 'required' : 'optional',
    answered: required ? '' : 'may be absent',
  }[direction];
  const sentences = [
    description,
    rules.length > 0 ? `${rules.join('. ')}.` : '',
    values.length > 0 ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '',
  ].filter(Boolean);
  const head = `${indent}- \`${name}\` (${[type, presence].filter(Boolean).join(', ')})`;
  const line = sentences.length > 0 ? `${head}: ${sentences.join(' ')}` : head;
  return fields.length > 0 ? `${line}\n${fieldList(fields, direction, `${indent}  `)}` : line;
}

function tableText(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [`### ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
