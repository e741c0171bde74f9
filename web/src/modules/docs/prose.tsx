import { Fragment, type ReactNode } from 'react';

/** Text of the contract, with `code` between backticks. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move.
    <Fragment key={index}>{index % 2 === 1 ? <Code>{part}</Code> : part}</Fragment>
  ));
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.9em] break-words">{children}</code>;
}

/** The classes of a link within text. */
export const linkClass =
  'font-medium underline decoration-edge/70 underline-offset-3 hover:decoration-current';
