import type { MediaKind } from '@imprint/shared/shapes/media';
import type { Member } from '../../../core/auth/actor.ts';
import type { CallContext } from '../../../core/rpc/context.ts';
import { runTask } from '../../../core/rpc/run.task.ts';
import type { IncomingFile } from '../../../core/storage/incoming.ts';
import { inspectFile } from './file.task.ts';
import { inspectionCpuMs, inspectPicture } from './picture.inspection.ts';

/** Properties that only pictures have, of one that stands upright. */
interface PictureInfo {
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  /** As in CSS, `#rrggbb`. */
  dominantColor: string | null;
}

/** What the bytes of a file say, whatever the client declared. */
export interface InspectedFile extends PictureInfo {
  kind: MediaKind;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  isAnimated: boolean;
}

/**
 * Inspects a received file. Throws PAYLOAD_TOO_LARGE when it is too large for its kind, and VALIDATION_ERROR on field
 * `file` when it is not accepted.
 */
export async function inspect(
  caller: CallContext<Member>,
  { file, sizeBytes, sha256 }: IncomingFile,
  filename: string,
): Promise<InspectedFile> {
  const info = await runTask(caller, inspectFile, { file, filename, sizeBytes }, 'file');
  const isDecoded = info.kind === 'image' && info.contentType !== 'image/svg+xml';
  const pictureInfo = isDecoded
    ? await inspectPixels(caller, file)
    : { thumbhash: null, dominantColor: null, isAnimated: false };
  return { ...info, ...pictureInfo, sizeBytes, sha256 };
}

function inspectPixels({ actor, deps, request }: CallContext<Member>, file: string) {
  const holder = actor.organization.id;
  const limits = { taskMs: inspectionCpuMs, advice: 'use fewer pixels, frames or layers' };
  return deps.work.run(
    inspectPicture,
    { file },
    { holder, field: 'file', signal: request.signal, ...limits },
  );
}
