import type { ReactNode } from 'react';
import { usePageHeading } from './page.tsx';
import { Wordmark } from './wordmark.tsx';

interface EntranceProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

/** The frame of pages shown before sign-in. */
export function Entrance({ title, description, children }: EntranceProps) {
  const heading = usePageHeading(title);
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center px-4 py-12">
      <div className="w-full max-w-sm">
        <Wordmark />
        <h1 ref={heading} tabIndex={-1} className="mt-9 text-2xl font-semibold tracking-tight text-balance">
          {title}
        </h1>
        {description && <p className="mt-2 text-pretty text-muted">{description}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </main>
  );
}
