import type { ReactNode } from 'react';
import { type OverviewSection, overviewSections } from '../entries.ts';
import { DocsSection } from '../section.tsx';

/** A section of the overview, with its title from the contents. */
export function OverviewPart({ id, children }: { id: OverviewSection; children: ReactNode }) {
  const [, title = ''] = overviewSections.find(([section]) => section === id) ?? [];
  return (
    <DocsSection id={id} title={title}>
      <div className="space-y-4 text-pretty [&>p]:max-w-2xl">{children}</div>
    </DocsSection>
  );
}
