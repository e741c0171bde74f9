import type { Website } from '@imprint/shared/contract/websites';
import { Link } from '@tanstack/react-router';
import { api } from '../../../api/trpc.ts';
import { LiveAddress } from '../../../kit/ui/link.tsx';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { useMediaItem } from '../../media/media.item.ts';
import { MediaPicture } from '../../media/media.picture.tsx';
import { WebsiteStatusBadge } from '../../websites/website.status.tsx';
import { CreateLink } from './create.link.tsx';
import { OverviewCard } from './overview.card.tsx';

const maxWebsites = 6;

/** The websites of a project that changed last. */
export function OverviewWebsites({ projectId }: { projectId: string }) {
  const list = api.websites.list.useQuery({ projectId, sort: '-updatedAt', limit: maxWebsites });
  const mayWrite = useHasGrant('websites:write');
  const items = list.data?.data ?? [];
  const total = list.data?.pagination.total ?? 0;
  return (
    <OverviewCard
      title={t('Websites')}
      noun={t('websites')}
      readings={[list]}
      more={
        total > maxWebsites
          ? { words: t('All {count, number} websites', { count: total }), to: '/websites' }
          : undefined
      }
    >
      {items.length === 0 && (
        <p className="text-muted">
          {mayWrite
            ? t('Start with a website. Its pages and posts appear here.')
            : t('This project has no website yet.')}
        </p>
      )}
      {items.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {items.map((website) => (
            <li key={website.id} className="min-w-0">
              <WebsiteTile website={website} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <CreateLink to="/websites" projectId={projectId} look={items.length === 0 ? 'primary' : 'secondary'}>
          {items.length === 0 ? t('Create a website') : t('New website')}
        </CreateLink>
      )}
    </OverviewCard>
  );
}

function WebsiteTile({ website }: { website: Website }) {
  const { id, name, url, address } = website;
  return (
    <article className="relative overflow-hidden rounded-lg border border-line hover:border-edge">
      <WebsitePicture website={website} />
      <div className="space-y-1 px-3.5 py-3">
        <div className="flex items-center justify-between gap-3">
          {/* The link covers the whole tile. */}
          <Link
            to="/websites/$websiteId"
            params={{ websiteId: id }}
            className="min-w-0 truncate font-medium after:absolute after:inset-0 after:rounded-[inherit]"
          >
            {name}
          </Link>
          <WebsiteStatusBadge website={website} />
        </div>
        <p className="relative z-1 w-fit max-w-full truncate touch:[&_a]:pointer-events-none">
          <LiveAddress url={url} address={address} noun={t('website')} />
        </p>
      </div>
    </article>
  );
}

/** The picture for social networks; the initial of the name where there is none. */
function WebsitePicture({ website: { name, seo } }: { website: Website }) {
  const { media } = useMediaItem(seo.imageId);
  return (
    <div
      className={`grid place-items-center overflow-hidden border-b border-line bg-sunken ${media ? 'aspect-[1.91]' : 'h-20 sm:aspect-[1.91] sm:h-auto'}`}
    >
      {media ? (
        <MediaPicture media={media} widthPx={360} alt="" className="size-full object-cover" />
      ) : (
        <span aria-hidden="true" className="text-3xl font-semibold text-faint uppercase">
          {Array.from(name)[0]}
        </span>
      )}
    </div>
  );
}
