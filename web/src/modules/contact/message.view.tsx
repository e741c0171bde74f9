import type { ContactMessage } from '@imprint/shared/contract/contact';
import { api } from '../../api/trpc.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { StatusBadge } from '../../shell/status.badge.tsx';
import { ProjectLink } from '../projects/project.link.tsx';
import { senderWords, spamWords } from './message.words.ts';

/** The content of a message as plain text, because it is untrusted. */
export function MessageView({ message }: { message: ContactMessage }) {
  const { status, isSpam, subject, name, email, createdAt } = message;
  return (
    <>
      <header className="space-y-2">
        <h2
          data-message-heading
          tabIndex={-1}
          className="text-lg font-semibold tracking-tight break-words outline-none"
        >
          {subject ?? t('Message from {sender}', { sender: senderWords(message) })}
        </h2>
        <p className="break-words">
          <span className="font-medium">{senderWords(message)}</span>
          {name !== null && email !== null && <span className="text-muted">{` · ${email}`}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.8125rem] text-faint">
          <Time iso={createdAt} look="moment" />
          <StatusBadge status={status} />
          {isSpam && <Badge tone="danger">{t('Spam')}</Badge>}
        </p>
      </header>
      {isSpam && <SpamReasons message={message} />}
      <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
      <FieldTable fields={message.fields} />
      <Origin message={message} />
    </>
  );
}

function SpamReasons({ message }: { message: ContactMessage }) {
  return (
    <div className="flex gap-2.5 rounded-lg bg-danger-wash px-3.5 py-3 text-danger">
      <Icon name="warning" className="mt-0.5" />
      <div className="space-y-0.5">
        <p className="font-medium">{t('This message is marked as spam')}</p>
        <ul>
          {spamWords(message).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The other fields of the form. */
function FieldTable({ fields }: Pick<ContactMessage, 'fields'>) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return null;
  return (
    <table className="w-full table-fixed text-left">
      <caption className="mb-1.5 text-left text-[0.8125rem] text-faint">
        {t('Other fields of the form')}
      </caption>
      <tbody className="divide-y divide-line border-y border-line">
        {entries.map(([name, value]) => (
          <tr key={name} className="align-top">
            <th scope="row" className="w-1/3 py-2 pr-3 font-medium break-words">
              {name}
            </th>
            <td className="py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{wordsOf(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordsOf(value: ContactMessage['fields'][string]): string {
  return typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : String(value);
}

/** Where the message came from. */
function Origin({ message: { projectId, websiteId, pageUrl, locale } }: { message: ContactMessage }) {
  const website = api.websites.get.useQuery(
    { websiteId: websiteId ?? '' },
    { enabled: websiteId !== null },
  ).data;
  const look = 'underline underline-offset-3';
  return (
    <Facts
      facts={[
        { name: t('Project'), value: <ProjectLink projectId={projectId} className={look} /> },
        ...(websiteId === null ? [] : [{ name: t('Website'), value: website?.name ?? '…' }]),
        ...(pageUrl === null
          ? []
          : [
              {
                name: t('Page'),
                value: (
                  <a
                    href={pageUrl}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className={`${look} [overflow-wrap:anywhere]`}
                  >
                    {pageUrl}
                  </a>
                ),
              },
            ]),
        ...(locale === null ? [] : [{ name: t('Language'), value: locale }]),
      ]}
    />
  );
}
