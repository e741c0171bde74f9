import type { ReactNode } from 'react';
import { usePageHeading } from '../../shell/page/page.tsx';

interface DocsPageProps {
  title: string;
  /** The small line above the title, e.g. the resource. */
  eyebrow?: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Examples, shown next to the text if there is room. */
  aside?: ReactNode;
}

/** A page of the reference. */
export function DocsPage({ title, eyebrow, description, children, aside }: DocsPageProps) {
  const heading = usePageHeading(title);
  return (
    <div className="mx-auto max-w-6xl px-4 py-7 sm:px-8 md:py-10 print:max-w-none print:p-0">
      {eyebrow && <p className="mb-1 text-[0.8125rem] text-faint">{eyebrow}</p>}
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight text-balance break-words"
      >
        {title}
      </h1>
      {description && <div className="mt-1.5 max-w-2xl text-pretty text-muted">{description}</div>}
      <div
        className={`mt-7 ${aside ? 'gap-10 xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] print:block' : 'max-w-3xl'}`}
      >
        <div className="min-w-0 space-y-9">{children}</div>
        {aside && (
          <div className="min-w-0 space-y-4 max-xl:mt-9 xl:sticky xl:top-6 xl:self-start print:static print:mt-9">
            {aside}
          </div>
        )}
      </div>
    </div>
  );
}
