import { Link } from '@tanstack/react-router';
import { api } from '../../../api/trpc.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { DraftStatusBadge } from '../../drafts/draft.status.tsx';
import { CreateLink } from './create.link.tsx';
import { OverviewCard } from './overview.card.tsx';
import { lastChanged, type ProjectDocument } from './recent.documents.ts';

const maxEdits = 8;

/** The pages and posts of a project that changed last. */
export function OverviewEdits({ projectId }: { projectId: string }) {
  const input = { projectId, sort: '-updatedAt', limit: maxEdits } as const;
  const pages = api.pages.list.useQuery(input);
  const posts = api.posts.list.useQuery(input);
  const mayWrite = useHasGrant('blog:write');
  const documents = lastChanged(pages.data?.data ?? [], posts.data?.data ?? [], maxEdits);
  return (
    <OverviewCard title="Recent edits" noun="edits" readings={[pages, posts]}>
      {documents.length === 0 && (
        <p className="text-muted">Nobody has written a page or a post in this project yet.</p>
      )}
      {documents.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {documents.map((document) => (
            <li key={document.id}>
              <Edit document={document} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <CreateLink to="/blog" projectId={projectId}>
          New post
        </CreateLink>
      )}
    </OverviewCard>
  );
}

function Edit({ document }: { document: ProjectDocument }) {
  const { noun, link, title, updatedAt } = document;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="flex min-w-0 flex-1 items-center gap-2.5 max-sm:basis-full">
        <Icon name={noun === 'page' ? 'document' : 'blog'} className="text-faint" />
        <span className="sr-only">{noun === 'page' ? 'Page' : 'Post'}</span>
        <Link {...link} className="min-w-0 truncate font-medium underline-offset-3 hover:underline">
          {title.trim() || 'Untitled'}
        </Link>
      </span>
      <DraftStatusBadge resource={document} />
      <span className="w-28 text-right text-[0.8125rem] text-faint max-sm:w-auto">
        <Time iso={updatedAt} look="ago" />
      </span>
    </div>
  );
}
