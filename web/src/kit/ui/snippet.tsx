import { CopyButton } from './copy.button.tsx';

interface SnippetProps {
  title: string;
  /** What the copy button copies, e.g. "curl snippet". */
  what: string;
  code: string;
  /** Level of its heading among those of the page. */
  level?: 2 | 3;
}

/** A piece of code with a copy button. */
export function Snippet({ title, what, code, level = 3 }: SnippetProps) {
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-line">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken py-1 pr-1.5 pl-3.5">
        <Heading className="text-[0.8125rem] font-medium text-muted">{title}</Heading>
        <span className="print:hidden">
          <CopyButton text={code} what={what} />
        </span>
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto p-3.5 font-mono text-xs leading-relaxed focus-visible:-outline-offset-2 print:whitespace-pre-wrap"
      >
        {code}
      </pre>
    </section>
  );
}
