import type { ReactNode } from 'react';

interface DocsSectionProps {
  /** The part of the address that leads here. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a page that has an address of its own. */
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
