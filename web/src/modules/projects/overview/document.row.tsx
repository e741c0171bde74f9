import { Link } from '@tanstack/react-router';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { t } from '../../../language/message.ts';
import { DraftStatusBadge } from '../../drafts/draft.status.tsx';
import type { ProjectDocument } from './recent.documents.ts';

/** A page or a post with its status and when it last changed. */
export function DocumentRow({ document }: { document: ProjectDocument }) {
  const { noun, link, title, updatedAt } = document;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="flex min-w-0 flex-1 items-center gap-2.5 max-sm:basis-full">
        <Icon name={noun === 'page' ? 'document' : 'blog'} className="text-faint" />
        <span className="sr-only">{noun === 'page' ? t('Page') : t('Post')}</span>
        <Link
          {...link}
          className="min-w-0 truncate font-medium underline-offset-3 touch:after:absolute touch:after:inset-0 hover:underline"
        >
          {title}
        </Link>
      </span>
      <DraftStatusBadge resource={document} />
      <span className="w-28 text-right text-[0.8125rem] text-faint max-sm:w-auto">
        <Time iso={updatedAt} look="ago" />
      </span>
    </div>
  );
}
