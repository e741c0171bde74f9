import { type ReactNode, useId } from 'react';

interface Figure<Row> {
  title: string;
  words: (row: Row) => ReactNode;
  /** Whether it is shown faintly, such as a rate of zero. */
  isQuiet?: (row: Row) => boolean;
}

interface FigureTableProps<Row> {
  title: string;
  /** What a row represents. */
  noun: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  name: (row: Row) => ReactNode;
  figures: readonly Figure<Row>[];
  /** Shown when there are no rows. */
  empty?: string;
}

const figureClass = 'py-2.5 pl-3 text-right sm:pl-8 whitespace-nowrap tabular-nums last:pr-4 sm:last:pr-5';

/** A narrow table of figures, which fits a phone as it is. */
export function FigureTable<Row>({ title, noun, rows, keyOf, name, figures, empty }: FigureTableProps<Row>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <h2 id={id} className="mb-3 text-[0.9375rem] font-semibold tracking-tight">
        {title}
      </h2>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <table aria-labelledby={id} className="w-full text-[0.8125rem]">
          <thead className="border-b border-line text-xs text-faint">
            <tr>
              <th scope="col" className="w-full py-2.5 pl-4 text-left font-medium sm:pl-5">
                {noun}
              </th>
              {figures.map((figure) => (
                <th key={figure.title} scope="col" className={`${figureClass} font-medium`}>
                  {figure.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={keyOf(row)} className="relative hover:bg-sunken/45">
                <th
                  scope="row"
                  className="py-2.5 pl-4 text-left font-normal wrap-anywhere sm:pl-5 touch:h-11 touch:[&_a]:after:absolute touch:[&_a]:after:inset-0"
                >
                  {name(row)}
                </th>
                {figures.map((figure) => (
                  <td
                    key={figure.title}
                    className={`${figureClass} ${figure.isQuiet?.(row) ? 'text-faint' : ''}`}
                  >
                    {figure.words(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="px-5 py-4 text-[0.8125rem] text-muted">{empty}</p>}
      </div>
    </div>
  );
}
