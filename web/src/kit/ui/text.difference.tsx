import { diffWordsWithSpace } from 'diff';
import { Fragment, type ReactNode } from 'react';
import { rich } from '../../language/message.ts';

/** Texts with more edits than this are shown whole, one after the other. */
const maxEdits = 2000;
/** How many unchanged characters are shown on each side of a change. */
const contextCharacters = 80;

/** The changed words of a text, struck through or underlined, and announced to screen readers. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxEdits }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <p className="text-[0.8125rem] break-words whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, index) => {
        // The parts of two texts never change their order.
        const key = index;
        if (added) {
          return (
            <ins
              key={key}
              className="mx-px rounded-sm bg-positive-wash text-positive underline decoration-2 underline-offset-2"
            >
              {rich('<mark>[added: </mark>{text}<mark>]</mark>', { text: value, mark: spoken })}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={key} className="mx-px rounded-sm bg-danger-wash text-danger line-through">
              {rich('<mark>[removed: </mark>{text}<mark>]</mark>', { text: value, mark: spoken })}
            </del>
          );
        }
        return <Fragment key={key}>{shorten(value, index === 0, index === parts.length - 1)}</Fragment>;
      })}
    </p>
  );
}

const spoken = (words: ReactNode[]) => <span className="sr-only">{words}</span>;

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * contextCharacters + 20) return text;
  const start = isFirst ? '' : text.slice(0, contextCharacters);
  const end = isLast ? '' : text.slice(-contextCharacters);
  return `${start} … ${end}`;
}
