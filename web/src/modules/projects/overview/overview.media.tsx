import { Link } from '@tanstack/react-router';
import { api } from '../../../api/trpc.ts';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { MediaPicture } from '../../media/media.picture.tsx';
import { mediaName } from '../../media/media.words.ts';
import { CreateLink } from './create.link.tsx';
import { OverviewCard } from './overview.card.tsx';

const maxThumbnails = 6;

/** The last media of a project, and how many there are. */
export function OverviewMedia({ projectId }: { projectId: string }) {
  const list = api.media.list.useQuery({ projectId, limit: maxThumbnails });
  const mayWrite = useHasGrant('media:write');
  const items = list.data?.data ?? [];
  const total = list.data?.pagination.total ?? 0;
  return (
    <OverviewCard
      title={t('Media')}
      noun={t('media')}
      readings={[list]}
      more={
        total > 0
          ? { words: t('{count, plural, one {# file} other {# files}}', { count: total }), to: '/media' }
          : undefined
      }
    >
      {items.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {items.map((media) => (
            <li key={media.id}>
              <Link
                to="/media"
                search={{ project: projectId, item: media.id }}
                aria-label={mediaName(media)}
                className="block aspect-square overflow-hidden rounded-md border border-line bg-sunken"
              >
                <MediaPicture media={media} widthPx={90} alt="" className="size-full object-cover" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && <p className="text-muted">{t('There are no files in this project yet.')}</p>}
      {items.length === 0 && mayWrite && (
        <CreateLink to="/media" projectId={projectId} icon="upload">
          {t('Upload files')}
        </CreateLink>
      )}
    </OverviewCard>
  );
}
