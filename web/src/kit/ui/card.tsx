import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A titled section of a page. */
export function Card({ title, description, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface shadow-card">
      <div className="px-4 pt-4 sm:px-6 sm:pt-5">
        <h2 id={id} className="text-[0.9375rem] font-semibold tracking-tight">
          {title}
        </h2>
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      <div className="px-4 pt-3 pb-4 sm:p-5 sm:px-6">{children}</div>
    </section>
  );
}
