import type { Media } from '@imprint/shared/shapes/media';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { Drawer } from '../../kit/ui/overlays/drawer.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { DeleteMedia } from './delete.media.tsx';
import { originalUrl } from './media.address.ts';
import { MediaFacts } from './media.facts.tsx';
import { MediaForm } from './media.form.tsx';
import { MediaReferences } from './media.references.tsx';
import { mediaName } from './media.words.ts';
import { ReplaceMedia } from './replace.media.tsx';
import { useFileDrop } from './uploads/use.file.drop.ts';

interface MediaDrawerProps {
  /** The item to show; the drawer is closed when undefined. */
  mediaId: string | undefined;
  mayWrite: boolean;
  onClose: () => void;
}

/** A drawer with one media item: its fields, references and actions. */
export function MediaDrawer({ mediaId, mayWrite, onClose }: MediaDrawerProps) {
  // Keep showing the last item while the drawer closes.
  const [shownId, setShownId] = useState(mediaId);
  if (mediaId && mediaId !== shownId) setShownId(mediaId);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = api.media.get.useQuery(
    { mediaId: shownId ?? '' },
    { enabled: mediaId !== undefined },
  );
  useProjectOf(mediaId && data?.projectId);
  return (
    <Drawer
      open={mediaId !== undefined}
      onClose={() => (isDirty ? setAsking(true) : onClose())}
      title={data ? mediaName(data) : t('Media')}
      size="wide"
    >
      {data && (
        <Content key={data.id} media={data} mayWrite={mayWrite} onDirty={setDirty} onDeleted={onClose} />
      )}
      {error && !data && (
        <FailureState
          error={error}
          onRetry={() => void refetch()}
          missing={t('This file does not exist in this environment. It may have been deleted.')}
        />
      )}
      {!data && !error && <Skeleton label={t('Loading the file')} />}
      {/* Inside the drawer, so that Escape closes only the dialog. */}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Discard your changes?')}
        cancelLabel={t('Keep editing')}
        confirmLabel={t('Discard')}
        onConfirm={() => {
          setAsking(false);
          setDirty(false);
          onClose();
        }}
      >
        <p>{t('Your changes to this file have not been saved.')}</p>
      </ConfirmDialog>
    </Drawer>
  );
}

interface ContentProps {
  media: Media;
  mayWrite: boolean;
  onDirty: (isDirty: boolean) => void;
  onDeleted: () => void;
}

function Content({ media, mayWrite, onDirty, onDeleted }: ContentProps) {
  const [file, setFile] = useState<File | null>(null);
  const { isOver, handlers } = useFileDrop(([dropped]) => dropped && mayWrite && setFile(dropped));
  return (
    <div className="space-y-8">
      <div className="space-y-5">
        <div className="flex flex-wrap gap-2">
          <a href={originalUrl(media)} download={media.filename} className={buttonClass({ size: 'small' })}>
            <Icon name="download" />
            {t('Download')}
          </a>
          {mayWrite && <ReplaceMedia media={media} file={file} onFile={setFile} />}
          {mayWrite && <DeleteMedia media={media} onDeleted={onDeleted} />}
        </div>
        <MediaForm
          media={media}
          readOnly={!mayWrite}
          onDirty={onDirty}
          dropArea={{
            isOver: isOver && mayWrite,
            onDragOver: handlers.onDragOver,
            onDragLeave: handlers.onDragLeave,
            onDrop: handlers.onDrop,
          }}
        />
      </div>
      <Section title={t('Where it is used')}>
        <MediaReferences mediaId={media.id} />
      </Section>
      <Section title={t('About')}>
        <MediaFacts media={media} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-[0.9375rem] font-semibold tracking-tight">{title}</h3>
      {children}
    </section>
  );
}
