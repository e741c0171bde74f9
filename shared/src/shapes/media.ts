import * as z from 'zod';
import { aiFields } from '../ai.fields.ts';
import { formatBytes } from '../byte.format.ts';
import { maxFileBytes } from '../limits.ts';
import { errorEnvelope, id, named, stored, timestamp, version } from '../wire.ts';

export const mediaKinds = ['image', 'video', 'audio', 'document', 'other'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const megabyte = 1024 * 1024;

/** The maximum file size of each kind, in bytes. A drawing (SVG) is a picture with its own limit. */
export const fileLimits = {
  image: 30 * megabyte,
  drawing: 5 * megabyte,
  video: maxFileBytes,
  audio: maxFileBytes,
  document: maxFileBytes,
  other: maxFileBytes,
} as const satisfies Record<MediaKind | 'drawing', number>;
export type SizedKind = keyof typeof fileLimits;

/** The limits in a sentence. */
export const fileLimitsText = `Limits: pictures ${formatBytes(fileLimits.image)}, SVG ${formatBytes(fileLimits.drawing)}, other files ${formatBytes(maxFileBytes)}.`;
/** The maximum size of a file sent as Base64, in bytes. */
export const base64LimitBytes = 10 * megabyte;
/** The limit of a JSON body with such a file and its other fields. */
export const bodyLimitBytes = Math.ceil(base64LimitBytes / 3) * 4 + 65_536;

/** The picture widths that anybody may request, in pixels. */
export const pictureWidths = [160, 320, 640, 960, 1280, 1920, 2560] as const;
export type PictureWidth = (typeof pictureWidths)[number];
/** The picture formats that anybody may request, besides that of the picture itself. */
export const freePictureFormats = ['webp', 'avif'] as const;
/** All formats of picture variants. */
export const pictureFormats = [...freePictureFormats, 'jpeg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];
/** How a picture fits into a frame with another aspect ratio. */
export const pictureFits = ['inside', 'cover', 'contain'] as const;
/** The maximum width and height of a requested picture, in pixels. */
export const maxPictureSidePx = 4000;
/** The length of the version of an item's file in its URLs. */
export const addressHashLength = 16;

export const mediaId = id('media', 'media item');
export const projectId = id('proj', 'project');
export const folderId = id('mfol', 'folder');
export const filename = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .describe('File name with extension.')
  .meta({ examples: ['harbour.jpg'] });
export const title = z.string().trim().max(255).nullable().describe('Title; a blank one is none.');
export const alt = z
  .string()
  .trim()
  .max(1000)
  .nullable()
  .describe('For people who cannot see it; empty if decorative.')
  .meta({ examples: ['Boats in the old harbour at dusk'] });
export const caption = z.string().trim().max(2000).nullable().describe('Caption, shown below it.');
export const tag = z.string().trim().min(1).max(50);
export const tags = z
  .array(tag)
  .max(50)
  .refine((all) => new Set(all).size === all.length, 'must name each tag once')
  .describe('Unique tags.')
  .meta({ examples: [['harbour', 'summer']] });
const share = z.number().min(0).max(1);
export const focalPoint = z
  .strictObject({ x: share.describe('From the left, 0 to 1.'), y: share.describe('From the top, 0 to 1.') })
  .nullable()
  .describe('Point to keep in view, as fractions; or null.');
/** For sums of fractions, such as 0.1 + 0.9. */
const rounding = 1e-9;
const cropLength = z.number().positive().max(1);
export const crop = z
  .strictObject({
    x: share.describe('Its left edge, 0 to 1.'),
    y: share.describe('Its top edge, 0 to 1.'),
    width: cropLength.describe('Share of the width.'),
    height: cropLength.describe('Share of the height.'),
  })
  .refine(({ x, width }) => x + width <= 1 + rounding, 'must end within the picture')
  .refine(({ y, height }) => y + height <= 1 + rounding, 'must end within the picture')
  .nullable()
  .describe('Part to show, as fractions; null for all.')
  .meta({ examples: [{ x: 0.25, y: 0, width: 0.5, height: 0.75 }] });
export const kind = z.enum(mediaKinds).describe('Kind of file, detected from its bytes.');
export const contentBase64 = z
  .string()
  .min(1)
  .describe('The bytes as Base64.')
  .meta({ examples: ['aGVsbG8K'] });
export const uploadId = id('upl', 'complete resumable upload').describe(
  'A complete upload of `/uploads/resumable`.',
);
export const url = z.url().max(2000).describe('A public URL.');

export const mediaItem = named(
  'Media',
  z.object({
    id: mediaId,
    projectId,
    folderId: folderId.nullable().describe('The folder it is in; null at the top level.'),
    filename: stored(filename),
    title: stored(title).nullable(),
    alt: stored(alt).nullable(),
    caption: stored(caption).nullable(),
    aiFields,
    tags: z.array(z.string()).describe('Tags to find it by.'),
    kind,
    contentType: z
      .string()
      .describe('Media type, detected from the bytes.')
      .meta({ examples: ['image/jpeg'] }),
    sizeBytes: z.int().describe('Size of the file in bytes.'),
    sha256: z.string().describe('SHA-256 of the bytes, in hexadecimal.'),
    width: z.int().nullable().describe('Width of a picture as it is shown, in pixels.'),
    height: z.int().nullable().describe('Height of a picture as it is shown, in pixels.'),
    originalWidth: z.int().nullable().describe('Width of a picture before its crop, in pixels.'),
    originalHeight: z.int().nullable().describe('Height of a picture before its crop, in pixels.'),
    crop: z
      .object({
        x: z.number().describe('Left edge, 0 to 1.'),
        y: z.number().describe('Top edge, 0 to 1.'),
        width: z.number().describe('Width, 0 to 1.'),
        height: z.number().describe('Height, 0 to 1.'),
      })
      .nullable()
      .describe('The part that is shown, in fractions of the original picture; null for all of it.'),
    focalPoint: z
      .object({
        x: z.number().describe('From the left, 0 to 1.'),
        y: z.number().describe('From the top, 0 to 1.'),
      })
      .nullable()
      .describe('The point to keep in view, in fractions of the original picture; null for the center.'),
    thumbhash: z
      .string()
      .nullable()
      .describe('A tiny preview of a picture (ThumbHash, Base64); null with a crop.'),
    dominantColor: z.string().nullable().describe('Dominant color of a picture, such as `#1d3f5e`.'),
    url: z
      .string()
      .describe(
        'Public URL of the file. Pictures are also available narrower, such as `?w=640&format=webp`, in the widths and formats that `GET /v1/media/:mediaId/variants` lists. `?crop=none` returns the original picture. With `v=` and the value of `v`, responses can be cached forever.',
      ),
    v: z
      .string()
      .describe('Changes with the bytes, the crop and the focal point; for `url`.')
      .meta({ examples: ['0123456789abcdef'] }),
    status: z.enum(['processing', 'ready', 'failed']).describe('Whether the file has been inspected.'),
    referenceCount: z.int().describe('Number of pages, posts, authors and others that show it.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Media = z.infer<typeof mediaItem>;

const pictureSide = z.int().min(1).max(maxPictureSidePx);
/** The requested transformation of a picture; without any field it stays as it is. */
export const pictureTransform = {
  width: pictureSide.optional().describe('Maximum width in pixels; pictures are never enlarged.'),
  height: pictureSide.optional().describe('Maximum height in pixels.'),
  fit: z
    .enum(pictureFits)
    .optional()
    .describe(
      'With width and height: `inside` (the default) keeps the aspect ratio, `cover` fills both and crops around the focal point, `contain` adds space around the picture.',
    ),
  quality: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Encoding quality; the default of the format unless given.'),
  format: z
    .enum(pictureFormats)
    .optional()
    .describe('The format of the picture unless given; a GIF becomes a still WebP.'),
};

/** A picture in another size or format. */
export const mediaVariant = named(
  'MediaVariant',
  z.object({
    width: z
      .int()
      .nullable()
      .describe('Width of the variant in pixels; null if the size of the item is unknown.'),
    height: z
      .int()
      .nullable()
      .describe('Height of the variant in pixels; null if the size of the item is unknown.'),
    format: z.enum(pictureFormats).describe('Format of the variant.'),
    url: z.string().describe('Public URL of the variant.'),
  }),
);
export type MediaVariant = z.infer<typeof mediaVariant>;

/** The results of a form with several files. */
export const uploadedFiles = named(
  'UploadedFiles',
  z.object({
    requested: z.int().describe('Number of files in the form.'),
    uploaded: z.int().describe('Number of files uploaded, or present before.'),
    failed: z.int().describe('Number of files refused.'),
    results: z
      .array(
        z.object({
          filename: z.string().describe('The name from the form.'),
          status: z.enum(['created', 'deduplicated', 'error']).describe('The result for this file.'),
          media: mediaItem.optional().describe('The item, unless it was refused.'),
          error: errorEnvelope.shape.error.optional().describe('Why it was refused.'),
        }),
      )
      .describe('One result per file, in the order of the form.'),
  }),
);

/** The types of resources that can show a media item. */
export const referrerTypes = ['project', 'website', 'page', 'component', 'post', 'author'] as const;
export type ReferrerType = (typeof referrerTypes)[number];

export const mediaReference = named(
  'MediaReference',
  z.object({
    type: z.enum(referrerTypes).describe('What shows the media item.'),
    id: z
      .string()
      .describe('Id of that project, website, page, component, post or author.')
      .meta({ examples: ['page_3fk2m1'] }),
    name: z.string().nullable().describe('Name or title; null if the caller may not read it.'),
    websiteId: id('site', 'website').nullable().describe('The website of a page or post.'),
    isLive: z.boolean().describe('Whether visitors see it there now.'),
    isDeleted: z.boolean().describe('Whether it is deleted and can still be restored.'),
  }),
);
export type MediaReference = z.infer<typeof mediaReference>;
