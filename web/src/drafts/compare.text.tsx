import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';

/** Texts that differ in more than this are shown whole, one after the other. */
const mostEdits = 2000;
/** What did not change is shortened to this many characters on each side of a change. */
const contextLength = 80;

/** What changed in a text, word by word; struck through or underlined, and named for screen readers. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <p className="text-[0.8125rem] break-words whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, place) => {
        // The parts of two texts never change their order.
        const key = place;
        if (added) {
          return (
            <ins
              key={key}
              className="mx-px rounded-sm bg-positive-wash text-positive underline decoration-2 underline-offset-2"
            >
              <span className="sr-only">[added: </span>
              {value}
              <span className="sr-only">]</span>
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={key} className="mx-px rounded-sm bg-danger-wash text-danger line-through">
              <span className="sr-only">[removed: </span>
              {value}
              <span className="sr-only">]</span>
            </del>
          );
        }
        return <Fragment key={key}>{shortened(value, place === 0, place === parts.length - 1)}</Fragment>;
      })}
    </p>
  );
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * contextLength + 20) return text;
  const start = isFirst ? '' : text.slice(0, contextLength);
  const end = isLast ? '' : text.slice(-contextLength);
  return `${start} … ${end}`;
}
