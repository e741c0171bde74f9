import { CopyButton } from './copy.button.tsx';

interface SnippetProps {
  title: string;
  /** What the copy button copies, e.g. "curl snippet". */
  what: string;
  code: string;
}

/** A piece of code to take away. */
export function Snippet({ title, what, code }: SnippetProps) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-line">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken py-1 pr-1.5 pl-3.5">
        <h3 className="text-[0.8125rem] font-medium text-muted">{title}</h3>
        <CopyButton text={code} what={what} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto p-3.5 font-mono text-xs leading-relaxed focus-visible:-outline-offset-2"
      >
        {code}
      </pre>
    </section>
  );
}
