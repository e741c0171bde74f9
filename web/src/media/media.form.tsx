import { media as operations } from '@imprint/shared/media.contract';
import type { Media } from '@imprint/shared/media.shape';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../forms/text.field.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { api } from '../trpc.ts';
import { FocalPointField } from './focal.point.field.tsx';
import { MediaPreview } from './media.preview.tsx';
import { TagsField } from './tags.field.tsx';

interface MediaFormProps {
  media: Media;
  readOnly: boolean;
  /** Is told whether there is something that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** Shows a media item and changes what is said of it, unless somebody else changed it meanwhile. */
export function MediaForm({ media, readOnly, onDirty }: MediaFormProps) {
  const { form, field, change, frame } = useMediaForm(media);
  const [tags = [], point = null] = useWatch({ control: form.control, name: ['tags', 'focalPoint'] });
  const { isDirty } = frame;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const isPicture = media.kind === 'image';
  return (
    <VersionedForm frame={frame} readOnly={readOnly}>
      {isPicture ? (
        <FocalPointField
          media={media}
          point={point}
          readOnly={readOnly}
          onChange={(focalPoint) => change({ focalPoint })}
        />
      ) : (
        <MediaPreview media={media} />
      )}
      {isPicture && (
        <TextField
          field={field('alt')}
          label="Alt text"
          optional
          multiline
          readOnly={readOnly}
          hint="What the picture shows, for people who cannot see it and for search engines. Leave it empty only where it is mere decoration."
        />
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

function useMediaForm(media: Media) {
  const { get } = api.useUtils().media;
  const update = api.media.update.useMutation();
  const target = { mediaId: media.id };
  return useVersionedForm(operations.update, {
    noun: 'file',
    resource: media,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (present) => get.setData(target, present),
  });
}

function valuesOf({ id, filename, title, alt, caption, tags, focalPoint }: Media) {
  return {
    ...{ mediaId: id, filename, tags, focalPoint },
    title: title ?? '',
    alt: alt ?? '',
    caption: caption ?? '',
  };
}
