import type { Part, Section } from '@imprint/shared/reference/page';
import { DataTable } from '../../kit/lists/data.table.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { FieldList } from './field.list.tsx';
import { Prose } from './prose.tsx';

/** A section of a page with its own anchor. */
export function DocsSection({ section: { id, title, parts } }: { section: Section }) {
  return (
    <section className="space-y-4 text-pretty">
      <h2 id={id} className="scroll-mt-20 text-base font-semibold tracking-tight">
        {title}
      </h2>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a section never move.
        <SectionPart key={index} part={part} sectionTitle={title} />
      ))}
    </section>
  );
}

function SectionPart({ part, sectionTitle }: { part: Part; sectionTitle: string }) {
  switch (part.kind) {
    case 'text':
      return (
        <p className="max-w-2xl">
          <Prose text={part.text} />
        </p>
      );
    case 'code':
      return <Snippet title={part.title} what={part.title} code={part.code} />;
    case 'fields':
      return (
        <div className="pt-2">
          {part.title && (
            <h3 className="mb-3 border-b border-line pb-1.5 text-[0.8125rem] font-medium text-muted">
              {part.title}
            </h3>
          )}
          <FieldList fields={part.fields} direction={part.direction} />
        </div>
      );
    case 'table':
      return (
        <>
          {part.title !== sectionTitle && <h3 className="font-medium">{part.title}</h3>}
          <DataTable
            label={part.title}
            rows={part.rows}
            keyOf={([first = '']) => first}
            columns={part.columns.map((title, index) => ({
              title,
              cell: (row: readonly string[]) => <Prose text={row[index] ?? ''} />,
            }))}
          />
        </>
      );
    case 'facts':
      return (
        <Facts
          facts={part.facts.map(({ name, texts }) => ({
            name,
            value: (
              <ul>
                {texts.map((text) => (
                  <li key={text}>
                    <Prose text={text} />
                  </li>
                ))}
              </ul>
            ),
          }))}
        />
      );
    case 'entries':
      return (
        <ul className="divide-y divide-line">
          {part.entries.map(({ link, about }) => (
            <li key={link} className="space-y-1 py-3 first:pt-0">
              <Prose text={link} />
              {about && (
                <p className="text-muted">
                  <Prose text={about} />
                </p>
              )}
            </li>
          ))}
        </ul>
      );
  }
}
