import { type ErrorCode, errors } from '@imprint/shared/errors';
import { Link } from '@tanstack/react-router';
import { linkClass } from './prose.tsx';

/** Error codes with their HTTP status and meaning, linked to their pages. */
export function ErrorList({ codes }: { codes: readonly ErrorCode[] }) {
  return (
    <ul className="divide-y divide-line">
      {codes.map((code) => (
        <li key={code} className="flex flex-wrap gap-x-3 gap-y-0.5 py-2.5 first:pt-0">
          <span className="w-9 font-mono text-[0.8125rem] text-faint">{errors[code].http}</span>
          <Link
            to="/docs/errors/$code"
            params={{ code }}
            className={`font-mono text-[0.8125rem] break-all ${linkClass}`}
          >
            {code}
          </Link>
          <span className="basis-full text-pretty text-muted sm:pl-12">{errors[code].message}</span>
        </li>
      ))}
    </ul>
  );
}
