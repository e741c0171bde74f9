import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { t } from '../../language/message.ts';
import { dashboardUrl } from './media.address.ts';
import { MediaKindIcon } from './media.kind.icon.tsx';

/** A player for video and audio, or an icon. */
export function MediaPreview({ media }: { media: Media }) {
  const { kind, filename } = media;
  const address = dashboardUrl(media);
  const [failed, setFailed] = useState('');
  const isPlayable = (kind === 'video' || kind === 'audio') && failed !== address;
  if (!isPlayable) {
    return (
      <div className="space-y-2">
        <MediaKindIcon kind={kind} label="" className="h-40 w-full rounded-lg border border-line" />
        {failed === address && (
          <p className="text-[0.8125rem] text-faint">
            {t('This browser cannot play this file. Download it to open it.')}
          </p>
        )}
      </div>
    );
  }
  const shared = {
    src: address,
    controls: true,
    preload: 'metadata',
    'aria-label': filename,
    onError: () => setFailed(address),
  } as const;
  return kind === 'video' ? (
    <video {...shared} className="max-h-80 w-full rounded-lg border border-line bg-sunken" />
  ) : (
    <audio {...shared} className="w-full" />
  );
}
