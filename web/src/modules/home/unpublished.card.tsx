import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { DocumentRow } from '../projects/overview/document.row.tsx';
import { OverviewCard } from '../projects/overview/overview.card.tsx';
import { lastChanged } from '../projects/overview/recent.documents.ts';

const maxDocuments = 6;

/** The live pages and posts with changes that visitors do not see. */
export function UnpublishedCard() {
  const input = { hasUnpublishedChanges: true, sort: '-updatedAt', limit: maxDocuments } as const;
  const pages = api.pages.list.useQuery(input);
  const posts = api.posts.list.useQuery(input);
  const documents = lastChanged(pages.data?.data ?? [], posts.data?.data ?? [], maxDocuments);
  return (
    <OverviewCard
      title={t('Unpublished changes')}
      noun={t('changes')}
      readings={[pages, posts]}
      isEmpty={documents.length === 0}
    >
      <ul className="-my-2 divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="relative">
            <DocumentRow document={document} />
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}
