import { media as operations } from '@imprint/shared/contract/media';
import type { Media } from '@imprint/shared/shapes/media';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { useVersionedForm, VersionedForm } from '../../kit/forms/versioned.form.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
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
}

/** Shows a media item and edits its fields, unless somebody else changed it meanwhile. */
export function MediaForm({ media, readOnly, onDirty }: MediaFormProps) {
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
      {media.kind === 'image' ? (
        <PictureFields media={media} editing={editing} readOnly={readOnly} />
      ) : (
        <MediaPreview media={media} />
      )}
      <TextField field={field('title')} label="Title" optional autoComplete="off" readOnly={readOnly} />
      <TextField
        field={field('caption')}
        label="Caption"
        optional
        multiline
        readOnly={readOnly}
        hint="A line that pages can show below it."
      />
      <TagsField
        tags={tags}
        reason={field('tags').reason}
        readOnly={readOnly}
        onChange={(changed) => change({ tags: changed })}
      />
      <TextField
        field={field('filename')}
        label="File name"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        hint="The end of its address. The address with the old name leads on to the new one."
      />
    </VersionedForm>
  );
}

interface PictureFieldsProps {
  media: Media;
  editing: ReturnType<typeof useMediaForm>;
  readOnly: boolean;
}

/** The fields of pictures only. */
function PictureFields({ media, editing, readOnly }: PictureFieldsProps) {
  const { form, field, change } = editing;
  const [focalPoint = null, crop = null, isDecorative = false, alt] = useWatch({
    control: form.control,
    name: ['focalPoint', 'crop', 'isDecorative', 'alt'],
  });
  return (
    <>
      <PictureViewField
        media={media}
        crop={crop}
        focalPoint={focalPoint}
        reason={field('crop').reason}
        readOnly={readOnly}
        onChange={change}
      />
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
    </>
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
    noun: 'file',
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
      toast('Accepted. Save the changes to keep it.');
    },
  };
}
