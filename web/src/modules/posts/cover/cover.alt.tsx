import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { PlainText } from '../../../editor/blocks/plain.text.tsx';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { AltSuggestion } from '../../ai/alt.suggestion.tsx';

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
    <div className="min-w-48 flex-1 text-[0.8125rem] text-muted max-md:text-base">
      <div className="flex gap-1.5" data-own-undo>
        <span aria-hidden="true" className="text-faint select-none">
          {t('Alt:')}
        </span>
        <PlainText
          isPageField
          value={text ?? stored}
          onChange={(next) => setText(next.replaceAll('\n', ' '))}
          label={t('Alt text of the cover')}
          placeholder={t('Describe the picture')}
          className="flex-1"
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit();
          }}
        />
        <div className="-my-1.5 -mr-2 -ml-1.5">
          <AltSuggestion
            mediaId={media.id}
            label={t('Suggest alt text for the cover')}
            alt={text ?? stored}
            isCompact
            onAccept={(alt) => void save(alt, true)}
          />
        </div>
      </div>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
