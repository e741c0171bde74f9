import type { media } from '@imprint/shared/contract/media';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { MediaVariant } from '@imprint/shared/shapes/media';
import { usefulWidths } from '@imprint/shared/shapes/media.address';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { shownPart } from './delivery/picture.part.ts';
import { freeFormats, isFree } from './delivery/transform.free.ts';
import { noTransform, type Transform } from './delivery/transform.parameters.ts';
import { parametersOf, signTransform } from './delivery/transform.signature.ts';
import { computeLayout, outputSize } from './delivery/transform.size.ts';
import { defaultFormat, isPicture } from './delivery/transform.ts';
import { versionOf } from './files/file.version.ts';
import { mediaAddress } from './media.address.ts';
import { mediaRows } from './media.rows.ts';

/** Lists the unsigned variants of a picture, and the one that the input requests. */
export async function listVariants(
  context: Context<Member>,
  { mediaId, ...options }: InputOf<typeof media, 'variants'>,
): Promise<{ listed: MediaVariant[]; requested: MediaVariant | null }> {
  const item = await readOwned(context, mediaRows, mediaId);
  const { config, secrets } = context.deps;
  const { contentType, filename } = item;
  const [field] = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (!isPicture(contentType)) {
    if (field) throw invalid({ field, reason: 'is available only for raster pictures' });
    return { listed: [], requested: null };
  }
  const id = encodeId('media', item.id);
  const address = `${mediaAddress(config, id, filename)}?v=${versionOf(item)}`;
  const { size: shown, focalPoint } = shownPart(item);

  const variant = (transform: Transform): MediaVariant => {
    const size = shown && outputSize(computeLayout(shown, transform, focalPoint));
    const signature = isFree(transform, contentType) ? '' : `&s=${signTransform(secrets, id, transform)}`;
    return {
      width: size?.width ?? null,
      height: size?.height ?? null,
      format: transform.format ?? defaultFormat(contentType),
      url: `${address}&${parametersOf(transform)}${signature}`,
    };
  };

  const listed = usefulWidths(shown?.width ?? null).flatMap((listedWidth) =>
    freeFormats(contentType).map((format) => variant({ ...noTransform, width: listedWidth, format })),
  );
  const transform: Transform = { ...noTransform, ...options, fit: options.fit ?? noTransform.fit };
  const isRequested = parametersOf(transform).size > 0;
  return { listed, requested: isRequested ? variant(transform) : null };
}
