import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { type EntryStatus, entryStatus, type ImportEntry } from './import.state.ts';
import { asSentence, reasonOf } from './import.words.ts';

const initialCount = 50;

/** In the order of display. */
const lists: readonly { status: EntryStatus; title: string }[] = [
  { status: 'imported', title: t('Imported') },
  { status: 'refused', title: t('Refused') },
  { status: 'ready', title: t('Ready to import') },
  { status: 'waiting', title: t('Waiting') },
];

/** The files of an import, grouped by status. */
export function ImportLists({ entries }: { entries: readonly ImportEntry[] }) {
  return lists.map(({ status, title }) => (
    <EntryList key={status} title={title} entries={entries.filter((one) => entryStatus(one) === status)} />
  ));
}

function EntryList({ title, entries }: { title: string; entries: readonly ImportEntry[] }) {
  const [isAll, setAll] = useState(false);
  if (entries.length === 0) return null;
  const visible = isAll ? entries : entries.slice(0, initialCount);
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-medium">
        {t('{status} ({count, number})', { status: title, count: entries.length })}
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {visible.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
      {visible.length < entries.length && (
        <Button size="small" className="mt-2" onClick={() => setAll(true)}>
          {t('Show all {count, number}', { count: entries.length })}
        </Button>
      )}
    </section>
  );
}

/** One file: its post, warnings and error. */
function EntryLine({ entry }: { entry: ImportEntry }) {
  const { filename, report } = entry;
  const reason = reasonOf(entry);
  return (
    <li className="px-4 py-2.5">
      <EntryTitle entry={entry} />
      {report?.title !== undefined && <p className="text-xs break-all text-faint">{filename}</p>}
      {report?.warnings.map((warning) => (
        <p key={warning} className="mt-1 text-[0.8125rem] break-words text-caution">
          {asSentence(warning)}
        </p>
      ))}
      {reason !== null && <p className="mt-1 text-[0.8125rem] break-words text-danger">{reason}</p>}
    </li>
  );
}

function EntryTitle({ entry: { filename, report } }: { entry: ImportEntry }) {
  if (report?.title === undefined) return <p className="font-medium break-all">{filename}</p>;
  const { postId, title, slug } = report;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {postId === undefined ? (
        <span className="font-medium break-words">{title}</span>
      ) : (
        <Link
          to="/blog/posts/$postId"
          params={{ postId }}
          className="font-medium break-words underline-offset-3 hover:underline"
        >
          {title}
        </Link>
      )}
      <span className="font-mono text-xs break-all text-muted">{slug}</span>
    </p>
  );
}
