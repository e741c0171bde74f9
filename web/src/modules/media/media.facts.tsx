import { formatBytes } from '@imprint/shared/byte.format';
import type { Media } from '@imprint/shared/shapes/media';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { linkClass } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { ProjectLink } from '../projects/project.link.tsx';
import { CopyAddress } from './copy.address.tsx';
import { kindWords } from './media.words.ts';

/** The read-only details of a file. */
export function MediaFacts({ media }: { media: Media }) {
  const { projectId, kind, contentType, sizeBytes, width, height, url, id, createdAt, updatedAt } = media;
  const dimensions =
    width && height ? t('{width, number} × {height, number} pixels', { width, height }) : null;
  return (
    <Facts
      facts={[
        {
          name: t('URL'),
          value: (
            <span className="flex flex-col items-start gap-2">
              <code className="font-mono text-xs break-all select-all">{url}</code>
              <CopyAddress media={media} />
            </span>
          ),
        },
        { name: t('Kind'), value: `${kindWords[kind]} (${contentType})` },
        {
          name: t('Size'),
          value: t('{size} ({sizeBytes, number} bytes)', { size: formatBytes(sizeBytes), sizeBytes }),
        },
        ...(dimensions ? [{ name: t('Dimensions'), value: dimensions }] : []),
        {
          name: t('Project'),
          value: <ProjectLink projectId={projectId} className={linkClass} />,
        },
        { name: t('Uploaded'), value: <Time iso={createdAt} look="moment" /> },
        { name: t('Changed'), value: <Time iso={updatedAt} look="moment" /> },
        {
          name: t('Media ID'),
          value: (
            <span className="flex items-center gap-1">
              <code className="min-w-0 font-mono text-xs break-all select-all">{id}</code>
              <CopyButton iconOnly text={id} what={t('media ID')} />
            </span>
          ),
        },
      ]}
    />
  );
}
