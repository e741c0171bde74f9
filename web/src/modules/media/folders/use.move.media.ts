import type { Media } from '@imprint/shared/shapes/media';
import { api } from '../../../api/trpc.ts';
import { useBulkRun } from '../../../kit/lists/use.bulk.run.ts';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { useInvalidation } from '../../../shell/api.provider.tsx';

/** How many changes are sent at once, in one HTTP batch. */
const batchSize = 20;

/** Where files move to. */
export interface Destination {
  /** Null for the top level. */
  id: string | null;
  name: string;
}

type Moved = Pick<Media, 'id'>;

/** Moves files to a folder one by one, and tells when all have moved. */
export function useMoveMedia() {
  const { client } = api.useUtils();
  const refetchMedia = useInvalidation('media');
  const toast = useToast();
  const { progress, run } = useBulkRun(batchSize);

  async function move<Item extends Moved>(items: readonly Item[], { id, name }: Destination) {
    const report = await run(items, (item) => client.media.update.mutate({ mediaId: item.id, folderId: id }));
    await refetchMedia();
    const [failure] = report.failed;
    toast(
      failure
        ? t('{count, plural, one {# file} other {# files}} could not be moved: {reason}', {
            count: report.failed.length + report.remaining.length,
            reason: failure.reason,
          })
        : t('{count, plural, one {# file} other {# files}} moved to {folder}', {
            count: report.done.length,
            folder: name,
          }),
    );
    return report;
  }

  return { progress, move };
}
