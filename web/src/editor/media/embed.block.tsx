import type { Block } from '@imprint/shared/blocks/block';
import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import { t } from '../../language/message.ts';
import { useEditor } from '../editor.context.tsx';
import { EmbedAddress } from './embed.address.tsx';

/** Something shown from elsewhere. It stays a card here: nothing is loaded from elsewhere while one writes. */
export function EmbedBlock({ block }: { block: Extract<Block, { type: 'embed' }> }) {
  const { isReadOnly } = useEditor();
  const provider = block.url === null ? null : providerOf(block.url);
  return (
    <div className="rounded-xl border border-line bg-sunken p-5">
      {provider && (
        <p className="mb-3 flex aspect-video max-h-44 w-full flex-col items-center justify-center gap-1 rounded-lg bg-surface p-4 text-center">
          <span className="font-medium">{provider.name}</span>
          <span className="line-clamp-2 text-muted">{block.title ?? t('Embedded on the page')}</span>
        </p>
      )}
      {isReadOnly ? (
        <p className="truncate text-[0.8125rem] text-muted">{block.url ?? t('Nothing embedded yet')}</p>
      ) : (
        <EmbedAddress key={block.url} block={block} />
      )}
    </div>
  );
}
