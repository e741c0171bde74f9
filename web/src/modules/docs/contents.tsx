import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import { type EntryGroup, findEntries } from './entries.ts';

/** The contents with a filter. The arrow keys move through the links. */
export function Contents() {
  const [text, setText] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    // Safe because `indexOf` returns -1 for any other element.
    const index = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      (links[next] ?? filter.current)?.focus();
    } else if (event.key === 'Enter' && event.target === filter.current && text !== '') {
      links[0]?.click();
    } else if (event.key === 'Escape') {
      setText('');
      filter.current?.focus();
    }
  }

  const groups = findEntries(text);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between controls that have roles of their own.
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <search className="relative mx-4 mb-3">
        <Icon name="search" className="absolute top-1/2 left-3 -translate-y-1/2 text-faint" />
        <Input
          ref={filter}
          type="search"
          aria-label={t('Filter the reference')}
          placeholder={t('Filter')}
          className="pl-9"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      <p role="status" className={count === 0 ? 'px-5 text-muted' : 'sr-only'}>
        {count === 0
          ? t('No matches.')
          : text && t('{count, plural, one {# entry matches.} other {# entries match.}}', { count })}
      </p>
      <nav ref={list} aria-label={t('Reference')} className="space-y-5 px-2.5 pb-6 md:overflow-y-auto">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </nav>
    </div>
  );
}

function Group({ title, entries }: EntryGroup) {
  return (
    <div>
      <h2 className="px-2.5 pb-1 text-xs font-medium text-faint">{title}</h2>
      <ul>
        {entries.map(({ label, link }) => (
          <li key={label}>
            <Link
              {...link}
              activeOptions={{ exact: true, includeHash: true }}
              className="block rounded-lg px-2.5 py-1.5 text-[0.8125rem] break-words text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
