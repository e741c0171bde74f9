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
export const fileLimitsText = `A picture may be up to ${formatBytes(fileLimits.image)}, a drawing (SVG) ${formatBytes(fileLimits.drawing)}, any other file ${formatBytes(maxFileBytes)}.`;
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
/** How many characters of a file's hash are part of its URLs. */
export const addressHashLength = 16;

export const mediaId = id('media', 'media item');
export const projectId = id('proj', 'project');
export const filename = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .describe('Name of the file, with its ending.')
  .meta({ examples: ['harbour.jpg'] });
export const title = z.string().trim().max(255).nullable().describe('What people call it.');
export const alt = z
  .string()
  .trim()
  .max(1000)
  .nullable()
  .describe('What it shows, for those who cannot see it; empty for mere decoration.')
  .meta({ examples: ['Boats in the old harbour at dusk'] });
export const caption = z.string().trim().max(2000).nullable().describe('A line to show below it.');
export const tag = z.string().trim().min(1).max(50);
export const tags = z
  .array(tag)
  .max(50)
  .refine((all) => new Set(all).size === all.length, 'must name each tag once')
  .describe('Words to find it by.')
  .meta({ examples: [['harbour', 'summer']] });
const share = z.number().min(0).max(1);
export const focalPoint = z
  .strictObject({ x: share.describe('From the left, 0 to 1.'), y: share.describe('From the top, 0 to 1.') })
  .nullable()
  .describe(
    'What stays in sight when the picture is cut, as shares of width and height; null for its middle.',
  );
export const kind = z.enum(mediaKinds).describe('What it is, by its bytes.');
export const contentBase64 = z
  .string()
  .min(1)
  .describe('The bytes, in Base64.')
  .meta({ examples: ['aGVsbG8K'] });
export const url = z.url().max(2000).describe('Where to fetch the file, on the public web.');

export const mediaItem = named(
  'Media',
  z.object({
    id: mediaId,
    projectId,
    filename: stored(filename),
    title: stored(title).nullable(),
    alt: stored(alt).nullable(),
    caption: stored(caption).nullable(),
    aiFields,
    tags: z.array(z.string()).describe('Words to find it by.'),
    kind,
    contentType: z
      .string()
      .describe('Media type, by its bytes.')
      .meta({ examples: ['image/jpeg'] }),
    sizeBytes: z.int().describe('Size of the file in bytes.'),
    sha256: z.string().describe('SHA-256 of the bytes, hexadecimal.'),
    width: z.int().nullable().describe('Of a picture, in pixels.'),
    height: z.int().nullable().describe('Of a picture, in pixels.'),
    focalPoint: z
      .object({
        x: z.number().describe('From the left, 0 to 1.'),
        y: z.number().describe('From the top, 0 to 1.'),
      })
      .nullable()
      .describe('What must stay in sight.'),
    thumbhash: z.string().nullable().describe('A tiny preview of a picture (ThumbHash, Base64).'),
    dominantColor: z.string().nullable().describe('Of a picture, such as `#1d3f5e`.'),
    url: z
      .string()
      .describe(
        'Where anybody who knows it can get the bytes; pictures also narrower, such as `?w=640&format=webp`, in the widths and formats that `GET /v1/media/:mediaId/variants` lists. With `v=` and the first 16 characters of sha256 it may be kept for good.',
      ),
    status: z.enum(['processing', 'ready', 'failed']).describe('Whether it has been looked at yet.'),
    referenceCount: z.int().describe('How many things show it, such as pages, posts and authors.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Media = z.infer<typeof mediaItem>;

const pictureSide = z.int().min(1).max(maxPictureSidePx);
/** The requested transformation of a picture; without any field it stays as it is. */
export const pictureTransform = {
  width: pictureSide.optional().describe('At most so many pixels wide; a picture is never enlarged.'),
  height: pictureSide.optional().describe('At most so many pixels high.'),
  fit: z
    .enum(pictureFits)
    .optional()
    .describe(
      'With width and height: `inside` of them with its own shape (usual), cut to `cover` them around its focal point, or whole with space around it to `contain` it.',
    ),
  quality: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Of the encoding; as is usual in the format unless given.'),
  format: z
    .enum(pictureFormats)
    .optional()
    .describe('Its own unless given; of a GIF, which stands still then, WebP.'),
};

/** A picture in another size or format. */
export const mediaVariant = named(
  'MediaVariant',
  z.object({
    width: z
      .int()
      .nullable()
      .describe('In pixels, as it will be; null where the size of the item is not known.'),
    height: z.int().nullable().describe('In pixels, as it will be.'),
    format: z.enum(pictureFormats).describe('What it will be.'),
    url: z.string().describe('Where anybody who knows it can get it.'),
  }),
);
export type MediaVariant = z.infer<typeof mediaVariant>;

/** The results of a form with several files. */
export const uploadedFiles = named(
  'UploadedFiles',
  z.object({
    requested: z.int().describe('How many files the form had.'),
    uploaded: z.int().describe('How many are there now.'),
    failed: z.int().describe('How many were refused.'),
    results: z
      .array(
        z.object({
          filename: z.string().describe('The name as it was given.'),
          status: z.enum(['created', 'deduplicated', 'error']).describe('What became of it.'),
          media: mediaItem.optional().describe('The item, unless it was refused.'),
          error: errorEnvelope.shape.error.optional().describe('Why it was refused.'),
        }),
      )
      .describe('What became of each, in the order of the form.'),
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
    name: z.string().nullable().describe('Its name or title; null for who may not read it.'),
    websiteId: id('site', 'website').nullable().describe('The website that a page or a post lies in.'),
    isLive: z.boolean().describe('Whether visitors see the media item there now.'),
    isDeleted: z.boolean().describe('Whether it was deleted and can still be brought back.'),
  }),
);
export type MediaReference = z.infer<typeof mediaReference>;
