import * as z from 'zod';
import { mutation, query } from './operation.ts';
import {
  deleted,
  expectedVersion,
  id,
  listInput,
  listOf,
  searchText,
  stored,
  timestamp,
  version,
} from './wire.ts';

export const mediaKinds = ['image', 'video', 'audio', 'document', 'other'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The largest file that is taken, in bytes. */
export const largestFileBytes = 50 * 1024 * 1024;
/** The largest file that is taken as Base64, in bytes. */
export const base64LimitBytes = 10 * 1024 * 1024;
/** A body of JSON with such a file, and with what else is said of it. */
const bodyLimitBytes = Math.ceil(base64LimitBytes / 3) * 4 + 65_536;

const mediaId = id('media', 'media item');
const projectId = id('proj', 'project');
const filename = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .describe('Name of the file, with its ending.')
  .meta({ examples: ['harbour.jpg'] });
const title = z.string().trim().max(255).nullable().describe('What people call it.');
const alt = z
  .string()
  .trim()
  .max(1000)
  .nullable()
  .describe('What it shows, for those who cannot see it.')
  .meta({ examples: ['Boats in the old harbour at dusk'] });
const caption = z.string().trim().max(2000).nullable().describe('A line to show below it.');
const tag = z.string().trim().min(1).max(50);
const tags = z
  .array(tag)
  .max(50)
  .refine((all) => new Set(all).size === all.length, 'must name each tag once')
  .describe('Words to find it by.')
  .meta({ examples: [['harbour', 'summer']] });
const share = z.number().min(0).max(1);
const focalPoint = z
  .strictObject({ x: share.describe('From the left, 0 to 1.'), y: share.describe('From the top, 0 to 1.') })
  .nullable()
  .describe('What must stay in sight when the picture is cut; null for its middle.');
const kind = z.enum(mediaKinds).describe('What it is, by its bytes.');
const contentBase64 = z
  .string()
  .min(1)
  .describe('The bytes, in Base64.')
  .meta({ examples: ['aGVsbG8K'] });
const url = z.url().max(2000).describe('Where to fetch the file, on the public web.');

export const mediaItem = z.object({
  id: mediaId,
  projectId,
  filename: stored(filename),
  title: stored(title).nullable(),
  alt: stored(alt).nullable(),
  caption: stored(caption).nullable(),
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
      'Where anybody who knows it can get the bytes; pictures also smaller, such as `?w=640&format=webp`.',
    ),
  status: z.enum(['processing', 'ready', 'failed']).describe('Whether it has been looked at yet.'),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Media = z.infer<typeof mediaItem>;

const described = {
  title: title.optional(),
  alt: alt.optional(),
  caption: caption.optional(),
  tags: tags.optional(),
};
const read = { access: 'media:read' } as const;
const write = { access: 'media:write' } as const;
const batch = {
  input: z.strictObject({
    ids: z
      .array(mediaId)
      .min(1)
      .max(100)
      .describe('The items to delete; one that is named twice counts once.'),
    dryRun: z.boolean().optional().describe('Only tell what would become of each; nothing is deleted.'),
  }),
  output: z.object({
    requested: z.int().describe('How many different items were named.'),
    deleted: z.int().describe('How many were deleted.'),
    failed: z.int().describe('How many were not.'),
    results: z
      .array(
        z.object({
          id: z.string().describe('The id as it was given.'),
          status: z
            .enum(['deleted', 'not_found', 'forbidden', 'in_use', 'error'])
            .describe('What became of it.'),
          error: z.string().optional().describe('Why it was not deleted.'),
        }),
      )
      .describe('What became of each, in the order of the request.'),
  }),
  ...write,
};

export const media = {
  list: query({
    summary: 'List media',
    guidance: 'Use it to find a file and its id and url: narrow it by kind or tag, or search with q.',
    input: listInput(['updatedAt', 'filename', 'sizeBytes'], {
      projectId: projectId.optional().describe('Only media of this project.'),
      kind: kind.optional().describe('Only media of this kind.'),
      tag: tag.optional().describe('Only media with this tag.'),
      missingAlt: z
        .boolean()
        .optional()
        .describe('Only pictures without a text for those who cannot see them.'),
      q: searchText('filename, title or alt').meta({ examples: ['harbour'] }),
    }),
    output: listOf(mediaItem),
    ...read,
    rest: 'GET /v1/media',
    tool: 'list_media',
  }),
  get: query({
    summary: 'Get one media item',
    input: z.strictObject({ mediaId }),
    output: mediaItem,
    ...read,
    rest: 'GET /v1/media/:mediaId',
    tool: 'get_media',
  }),
  create: mutation({
    summary: 'Upload a file',
    guidance:
      'Give either a url to fetch, or a small file as contentBase64 with a filename. REST also takes multipart/form-data. The same bytes in one project are kept once.',
    input: z.strictObject({
      projectId,
      filename: filename.optional(),
      contentBase64: contentBase64.optional(),
      url: url.optional(),
      ...described,
    }),
    output: mediaItem.extend({
      deduplicated: z
        .boolean()
        .describe('Whether the project had the same bytes already; this is that item.'),
    }),
    ...write,
    rest: 'POST /v1/media',
    tool: 'upload_media',
    status: 201,
    window: 'media',
    bodyLimitBytes,
    maxFiles: 20,
  }),
  update: mutation({
    summary: 'Change what is said of a media item',
    guidance: 'Send only the fields to change.',
    input: z.strictObject({
      mediaId,
      filename: filename.optional(),
      ...described,
      focalPoint: focalPoint.optional(),
      expectedVersion,
    }),
    output: mediaItem,
    ...write,
    rest: 'PATCH /v1/media/:mediaId',
    tool: 'update_media',
  }),
  replace: mutation({
    summary: 'Replace the bytes of a media item',
    guidance: 'Id, filename and url stay the same. REST also takes multipart/form-data.',
    input: z.strictObject({
      mediaId,
      contentBase64: contentBase64.optional(),
      url: url.optional(),
      expectedVersion,
    }),
    output: mediaItem,
    ...write,
    rest: 'PUT /v1/media/:mediaId/content',
    window: 'media',
    bodyLimitBytes,
    maxFiles: 1,
  }),
  delete: mutation({
    summary: 'Delete a media item for good',
    input: z.strictObject({ mediaId, expectedVersion }),
    output: deleted('media', 'media item'),
    ...write,
    rest: 'DELETE /v1/media/:mediaId',
  }),
  deleteBatch: mutation({
    summary: 'Delete several media items, each on its own',
    guidance: 'The answer tells what became of each.',
    ...batch,
    rest: 'DELETE /v1/media/batch',
    tool: 'delete_media',
  }),
  deleteBatchByPost: mutation({
    summary: 'Delete several media items, for clients that drop the body of a DELETE',
    ...batch,
    rest: 'POST /v1/media/batch-delete',
  }),
};
