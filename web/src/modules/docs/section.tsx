import type { ReactNode } from 'react';

interface DocsSectionProps {
  /** The anchor in the URL. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a page with its own anchor. */
export function DocsSection({ id, title, children }: DocsSectionProps) {
  return (
    <section className="space-y-3">
      <h2 id={id} className="scroll-mt-20 text-base font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
