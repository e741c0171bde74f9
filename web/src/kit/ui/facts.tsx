import type { ReactNode } from 'react';

/** Several codes, such as scopes, as the value of a fact. */
export function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {codes.map((code) => (
        <li key={code} className="rounded-md bg-sunken px-1.5 py-0.5 font-mono text-xs">
          {code}
        </li>
      ))}
    </ul>
  );
}

/** Names with their values, one below the other; on phones in two columns. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="space-y-4 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-3 max-sm:space-y-0 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-[0.8125rem] text-faint">{name}</dt>
          <dd className="mt-0.5 wrap-anywhere max-sm:[&_time]:whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
