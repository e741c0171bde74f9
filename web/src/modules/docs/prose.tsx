import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';

const part = /`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)|[^`[]+|[`[]/g;

/** A text of the contract or the reference, with `code` and [links](/docs). */
export function Prose({ text }: { text: string }) {
  return Array.from(text.matchAll(part), ({ 0: whole, index, groups = {} }) => {
    const { code, label, href } = groups;
    if (code) return <Code key={index}>{code}</Code>;
    if (!label || !href) return <Fragment key={index}>{whole}</Fragment>;
    return (
      <DocsLink key={index} href={href}>
        {label}
      </DocsLink>
    );
  });
}

/** A link of the reference. Only its own pages are opened without loading. */
function DocsLink({ href, children }: { href: string; children: ReactNode }) {
  const page = /^\/docs(?:\/(?<path>[\w/]+))?(?:#(?<hash>\w+))?$/.exec(href)?.groups;
  if (!page) {
    return (
      <a href={href} className={linkClass}>
        {children}
      </a>
    );
  }
  const { path, hash } = page;
  return path ? (
    <Link to="/docs/$" params={{ _splat: path }} className={linkClass}>
      {children}
    </Link>
  ) : (
    <Link to="/docs" {...(hash && { hash })} className={linkClass}>
      {children}
    </Link>
  );
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.9em] break-words">{children}</code>;
}

/** The classes of a link within text. */
const linkClass = 'font-medium underline decoration-edge/70 underline-offset-3 hover:decoration-current';
