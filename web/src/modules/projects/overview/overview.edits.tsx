import { api } from '../../../api/trpc.ts';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { CreateLink } from './create.link.tsx';
import { DocumentRow } from './document.row.tsx';
import { OverviewCard } from './overview.card.tsx';
import { lastChanged } from './recent.documents.ts';

const maxEdits = 8;

/** The pages and posts of a project that changed last. */
export function OverviewEdits({ projectId }: { projectId: string }) {
  const input = { projectId, sort: '-updatedAt', limit: maxEdits } as const;
  const pages = api.pages.list.useQuery(input);
  const posts = api.posts.list.useQuery(input);
  const mayWrite = useHasGrant('blog:write');
  const documents = lastChanged(pages.data?.data ?? [], posts.data?.data ?? [], maxEdits);
  return (
    <OverviewCard title={t('Recent edits')} noun={t('edits')} readings={[pages, posts]}>
      {documents.length === 0 && (
        <p className="text-muted">
          {t('The pages and posts of this project appear here when they are edited.')}
        </p>
      )}
      {documents.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {documents.map((document) => (
            <li key={document.id} className="relative">
              <DocumentRow document={document} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <CreateLink to="/blog" projectId={projectId}>
          {t('New post')}
        </CreateLink>
      )}
    </OverviewCard>
  );
}
