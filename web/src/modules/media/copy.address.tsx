import type { Media } from '@imprint/shared/shapes/media';
import { useRef, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { copy } from '../../kit/ui/copy.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuItem, MenuSection } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';

/** Copies the address of a file, or of a picture in one of the public sizes and formats. */
export function CopyAddress({ media }: { media: Media }) {
  const container = useRef<HTMLSpanElement>(null);
  const [words, setWords] = useState('');
  const { data } = api.media.variants.useQuery({ mediaId: media.id }, { enabled: media.kind === 'image' });
  const variants = data?.listed ?? [];

  async function copyText(text: string): Promise<void> {
    const isCopied = await copy(text, container.current ?? document.body);
    setWords(isCopied ? t('URL copied') : t('The URL could not be copied.'));
  }

  return (
    <span ref={container} className="inline-flex flex-wrap items-center gap-2">
      <Menu
        triggerClassName={buttonClass({ size: 'small' })}
        trigger={
          <>
            <Icon name="copy" />
            {t('Copy URL')}
          </>
        }
      >
        <MenuItem onClick={() => void copyText(media.url)}>
          {media.crop ? t('Cropped') : t('Original')}
        </MenuItem>
        {media.crop && (
          <MenuItem onClick={() => void copyText(`${media.url}?crop=none`)}>{t('Original')}</MenuItem>
        )}
        {variants.length > 0 && (
          <MenuSection>
            {variants.map(({ width, height, format, url }) => (
              <MenuItem key={url} onClick={() => void copyText(url)}>
                <span className="flex-1">{`${width} × ${height}`}</span>
                <span className="text-faint">{format.toUpperCase()}</span>
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
      <span role="status" className="text-[0.8125rem] text-muted">
        {words}
      </span>
    </span>
  );
}
