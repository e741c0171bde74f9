import { invalid } from '@imprint/shared/errors';
import { permanentAddress, usefulWidths } from '@imprint/shared/media.address';
import type { media } from '@imprint/shared/media.contract';
import type { MediaVariant } from '@imprint/shared/media.shape';
import type { InputOf } from '@imprint/shared/operation';
import { encodeId } from '../db/ids.ts';
import type { Context, Member } from '../rpc/context.ts';
import { readOwned } from '../rpc/owned.ts';
import { freeFormats, isFree } from './delivery/transform.free.ts';
import { type Transform, unchanged } from './delivery/transform.parameters.ts';
import { parametersOf, signTransform } from './delivery/transform.signature.ts';
import { layOut, outerSize } from './delivery/transform.size.ts';
import { isPicture, usualFormat } from './delivery/transform.ts';
import { mediaAddress } from './media.address.ts';
import { mediaRows } from './media.rows.ts';

/** The addresses of a picture that are free for everybody, and the one that the input asks for. */
export async function listVariants(
  context: Context<Member>,
  { mediaId, ...asked }: InputOf<typeof media, 'variants'>,
): Promise<{ listed: MediaVariant[]; requested: MediaVariant | null }> {
  const item = await readOwned(context, mediaRows, mediaId);
  const { config, secrets } = context.deps;
  const { contentType, width, height, focalPoint = null, filename, sha256 } = item;
  const [field] = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (!isPicture(contentType)) {
    if (field) throw invalid({ field, reason: 'can be given for pictures of pixels only' });
    return { listed: [], requested: null };
  }
  const id = encodeId('media', item.id);
  const address = permanentAddress({ url: mediaAddress(config, id, filename), sha256 });

  const variant = (transform: Transform): MediaVariant => {
    const size = width && height ? outerSize(layOut({ width, height }, transform, focalPoint)) : null;
    const signature = isFree(transform, contentType) ? '' : `&s=${signTransform(secrets, id, transform)}`;
    return {
      width: size?.width ?? null,
      height: size?.height ?? null,
      format: transform.format ?? usualFormat(contentType),
      url: `${address}&${parametersOf(transform)}${signature}`,
    };
  };

  const listed = usefulWidths(width ?? null).flatMap((listedWidth) =>
    freeFormats(contentType).map((format) => variant({ ...unchanged, width: listedWidth, format })),
  );
  const transform: Transform = { ...unchanged, ...asked, fit: asked.fit ?? unchanged.fit };
  const isAsked = parametersOf(transform).size > 0;
  return { listed, requested: isAsked ? variant(transform) : null };
}
