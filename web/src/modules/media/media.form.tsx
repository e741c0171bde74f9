import { media as operations } from '@imprint/shared/contract/media';
import type { Media } from '@imprint/shared/shapes/media';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { useVersionedForm, VersionedForm } from '../../kit/forms/versioned.form.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { AltField } from './alt.field.tsx';
import { PictureViewField } from './crop/picture.view.field.tsx';
import { MediaPreview } from './media.preview.tsx';
import { isFromAi, updateInput, valuesOf } from './media.values.ts';
import { TagsField } from './tags.field.tsx';

interface MediaFormProps {
  media: Media;
  readOnly: boolean;
  /** Called with whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /** Takes a file that is dropped on the picture or player. */
  dropArea: DropArea;
}

interface DropArea extends Pick<ComponentProps<'div'>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  /** Whether a file is dragged over it. */
  isOver: boolean;
}

/** Shows a media item and edits its fields, unless someone else changed it meanwhile. */
export function MediaForm({ media, readOnly, onDirty, dropArea }: MediaFormProps) {
  const editing = useMediaForm(media);
  const { form, field, change, frame } = editing;
  const tags = useWatch({ control: form.control, name: 'tags' }) ?? [];
  const { isDirty } = frame;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <VersionedForm frame={frame} readOnly={readOnly}>
      <PreviewArea {...dropArea}>
        {media.kind === 'image' ? (
          <PictureView media={media} editing={editing} readOnly={readOnly} />
        ) : (
          <MediaPreview media={media} />
        )}
      </PreviewArea>
      {media.kind === 'image' && <PictureAlt media={media} editing={editing} readOnly={readOnly} />}
      <TextField field={field('title')} label={t('Title')} optional autoComplete="off" readOnly={readOnly} />
      <TextField
        field={field('caption')}
        label={t('Caption')}
        optional
        multiline
        readOnly={readOnly}
        hint={t('Pages can show it below the file.')}
      />
      <TagsField
        tags={tags}
        reason={field('tags').reason}
        readOnly={readOnly}
        onChange={(changed) => change({ tags: changed })}
      />
      <TextField
        field={field('filename')}
        label={t('File name')}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        hint={t('Part of its URL. The old URL redirects to the new one.')}
      />
    </VersionedForm>
  );
}

interface PictureFieldsProps {
  media: Media;
  editing: ReturnType<typeof useMediaForm>;
  readOnly: boolean;
}

/** The picture or player, on which a file can be dropped that replaces it. */
function PreviewArea({ isOver, children, ...handlers }: DropArea & { children: ReactNode }) {
  return (
    <div
      {...handlers}
      className={`rounded-lg outline-offset-4 ${isOver ? 'outline-2 outline-accent outline-dashed' : ''}`}
    >
      {children}
    </div>
  );
}

function PictureView({ media, editing, readOnly }: PictureFieldsProps) {
  const { form, field, change } = editing;
  const [focalPoint = null, crop = null] = useWatch({ control: form.control, name: ['focalPoint', 'crop'] });
  return (
    <PictureViewField
      media={media}
      crop={crop}
      focalPoint={focalPoint}
      reason={field('crop').reason}
      readOnly={readOnly}
      onChange={change}
    />
  );
}

function PictureAlt({ media, editing, readOnly }: PictureFieldsProps) {
  const { form, field, change } = editing;
  const [isDecorative = false, alt] = useWatch({ control: form.control, name: ['isDecorative', 'alt'] });
  return (
    <AltField
      field={field('alt')}
      mediaId={media.id}
      alt={alt ?? ''}
      isDecorative={isDecorative}
      readOnly={readOnly}
      isFromAi={editing.isFromAi(alt ?? '')}
      onAccept={editing.accept}
      onDecorative={(isNow) => change({ isDecorative: isNow, ...(isNow && { alt: '' }) })}
    />
  );
}

/** In a form a blank text means null, so decoration needs a separate field. */
const operation = {
  ...operations.update,
  input: operations.update.input.extend({ isDecorative: z.boolean() }),
};

function useMediaForm(media: Media) {
  const { get } = api.useUtils().media;
  const update = api.media.update.useMutation();
  const target = { mediaId: media.id };
  const toast = useToast();
  const [accepted, setAccepted] = useState<string | null>(null);
  const editing = useVersionedForm(operation, {
    noun: t('file'),
    resource: media,
    valuesOf,
    send: (input, expectedVersion) =>
      update.mutateAsync({ ...updateInput(input, accepted), expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (latest) => get.setData(target, latest),
  });
  return {
    ...editing,
    isFromAi: (alt: string) => isFromAi(alt, media, accepted),
    accept(alt: string) {
      setAccepted(alt);
      editing.change({ alt });
      toast(t('Suggestion accepted. Save your changes to keep it.'));
    },
  };
}
