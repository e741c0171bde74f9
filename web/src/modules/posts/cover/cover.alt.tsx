import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { AltText } from '../../../editor/media/alt.text.tsx';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';

/**
 * The alt text of a cover. It belongs to the media item, because posts have none of their own: it takes effect immediately,
 * wherever the picture is shown.
 */
export function CoverAlt({ media }: { media: Media }) {
  const mayWrite = useHasGrant('media:write');
  const stored = media.alt ?? '';
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync } = api.media.update.useMutation();
  const { media: cache } = api.useUtils();

  async function save(alt: string, isFromAi = false): Promise<void> {
    setProblem(null);
    try {
      const saved = await mutateAsync({
        mediaId: media.id,
        alt: alt || null,
        ...(isFromAi && { aiFields: ['alt'] }),
        expectedVersion: media.version,
      });
      cache.get.setData({ mediaId: media.id }, saved);
      setText(null);
    } catch (error) {
      setProblem(t('Not saved: {reason}', { reason: failureOf(error).message }));
    }
  }

  function commit(): void {
    const alt = text?.trim() ?? stored;
    if (alt !== stored) void save(alt);
    else setText(null);
  }

  if (!mayWrite) return null;
  return (
    <div className="min-w-48 flex-1 max-sm:basis-full" data-own-undo>
      <AltText
        isPageField
        value={text ?? stored}
        onChange={(next) => setText(next ?? '')}
        label={t('Alt text of the cover')}
        suggestionLabel={t('Suggest alt text for the cover')}
        mediaId={media.id}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
        onAccept={(alt) => void save(alt, true)}
      />
      {problem && (
        <p role="alert" className="text-[0.8125rem] text-danger max-md:text-base">
          {problem}
        </p>
      )}
    </div>
  );
}
