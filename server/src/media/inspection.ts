import type { CallContext, Member } from '../rpc/context.ts';
import { runTask } from '../rpc/work.ts';
import { inspectionMs, inspectPicture } from './delivery/picture.inspection.ts';
import { inspectFile } from './file.task.ts';
import type { Incoming } from './incoming.ts';
import type { Media } from './media.entity.ts';

/** What is told of a picture alone. */
type Looks = Pick<Media, 'width' | 'height' | 'thumbhash' | 'dominantColor'>;

/** What the bytes themselves tell, whatever the client said of them. */
export type Inspected = Looks & Pick<Media, 'kind' | 'contentType' | 'sizeBytes' | 'sha256'>;

/**
 * Looks at bytes that have arrived. Throws PAYLOAD_TOO_LARGE for more than files of their kind may have, and
 * VALIDATION_ERROR on field `file` for what is not taken.
 */
export async function inspect(
  caller: CallContext<Member>,
  { file, sizeBytes, sha256 }: Incoming,
  filename: string,
): Promise<Inspected> {
  const known = await runTask(caller, inspectFile, { file, filename, sizeBytes }, 'file');
  const isDecoded = known.kind === 'image' && known.contentType !== 'image/svg+xml';
  const looks = isDecoded ? await look(caller, file) : { thumbhash: null, dominantColor: null };
  return { ...known, ...looks, sizeBytes, sha256 };
}

function look({ actor, deps, request }: CallContext<Member>, file: string): Promise<Looks> {
  const holder = actor.organization.id;
  const limits = { taskMs: inspectionMs, advice: 'give it with fewer pixels, frames or layers' };
  return deps.work.run(
    inspectPicture,
    { file },
    { holder, field: 'file', signal: request.signal, ...limits },
  );
}
