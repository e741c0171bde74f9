import * as z from 'zod';
import { aiFieldsInput } from '../ai.fields.ts';
import { type SentEvent, sends } from '../events/sent.events.ts';
import { mutation, query } from '../operation.ts';
import {
  alt,
  bodyLimitBytes,
  caption,
  contentBase64,
  crop,
  fileLimitsText,
  filename,
  focalPoint,
  folderId,
  kind,
  mediaId,
  mediaItem,
  mediaReference,
  mediaVariant,
  pictureTransform,
  projectId,
  tag,
  tags,
  title,
  uploadedFiles,
  uploadId,
  url,
} from '../shapes/media.ts';
import {
  deletionResult,
  exampleId,
  expectedVersion,
  listInput,
  listOf,
  named,
  searchText,
  updatedAfter,
} from '../wire.ts';

const described = {
  title: title.optional(),
  alt: alt.optional(),
  caption: caption.optional(),
  tags: tags.optional(),
};
const onReferenced = z
  .enum(['refuse', 'detach'])
  .default('refuse')
  .describe('If in use: refuse, or remove it there first.');
const read = { access: 'media:read' } as const;
const write = { access: 'media:write' } as const;
const batchDeletions: SentEvent[] = [
  { type: 'media.deleted', list: 'results', where: { field: 'status', value: 'deleted' } },
];
const batch = {
  input: z.strictObject({
    ids: z
      .array(z.string().meta({ examples: [exampleId('media')] }))
      .min(1)
      .max(100)
      .describe('The items to delete.'),
    onReferenced,
    dryRun: z.boolean().optional().describe('Delete nothing.'),
  }),
  output: named(
    'BatchDeletion',
    z.object({
      requested: z.int().describe('Number of distinct ids in the request.'),
      deleted: z.int().describe('Number of items deleted.'),
      failed: z.int().describe('Number of items not deleted.'),
      results: z
        .array(
          z.object({
            id: z.string().describe('The id from the request.'),
            status: z
              .enum(['deleted', 'not_found', 'forbidden', 'in_use', 'error'])
              .describe('The result for this item.'),
            error: z.string().optional().describe('Why it was not deleted.'),
          }),
        )
        .describe('One result per item, in the order of the request.'),
    }),
  ),
  ...write,
};

export const media = {
  list: query({
    summary: 'List media',
    input: listInput(['updatedAt', 'filename', 'sizeBytes'], {
      updatedAfter,
      projectId: projectId.optional().describe('Only media of this project.'),
      ids: z.array(z.string()).max(100).optional().describe('Only these items.'),
      folderId: folderId
        .optional()
        .describe('A folder id, or `root` for none.')
        .meta({ examples: ['root'] }),
      kind: kind.optional().describe('Only media of this kind.'),
      tag: tag.optional().describe('Only media with this tag.'),
      unused: z.boolean().optional().describe('Only unused media; false: only used.'),
      missingAlt: z.boolean().optional().describe('Only pictures whose alt is null.'),
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
  references: query({
    summary: 'List where a media item is used',
    guidance: 'Check this before you delete it.',
    input: listInput([], { mediaId, q: searchText('name') }),
    output: listOf(mediaReference),
    ...read,
    rest: 'GET /v1/media/:mediaId/references',
  }),
  variants: query({
    summary: 'Get addresses of a picture in other sizes and formats',
    guidance:
      'The listed ones are public. Any other width, a height, fit, quality or format needs the signature in the URL of `requested`; without it, the file address returns the next listed width. Signatures do not expire.',
    input: z.strictObject({ mediaId, ...pictureTransform }),
    output: z.object({
      listed: z
        .array(mediaVariant)
        .describe(
          'The variants that need no signature, narrow to wide; empty for SVG and files that are not pictures.',
        ),
      requested: mediaVariant
        .nullable()
        .describe('The variant in the request, signed if necessary; null if the request names none.'),
    }),
    ...read,
    rest: 'GET /v1/media/:mediaId/variants',
  }),
  create: mutation({
    summary: 'Upload a file',
    guidance: `Send a url, or a small file (700 kB with a tool) as contentBase64 with a filename. A project stores the same bytes once. ${fileLimitsText}`,
    example: { input: { filename: 'hello.txt', contentBase64: 'aGVsbG8K' } },
    input: z.strictObject({
      projectId,
      filename: filename.optional(),
      contentBase64: contentBase64.optional(),
      url: url.optional(),
      uploadId: uploadId.optional(),
      folderId: folderId.optional(),
      ...described,
    }),
    output: mediaItem.extend({
      deduplicated: z
        .boolean()
        .describe('True if the project already had these bytes; this is that item, unchanged.'),
    }),
    ...write,
    rest: 'POST /v1/media',
    sends: sends('media.created'),
    tool: 'upload_media',
    status: 201,
    window: 'media',
    bodyLimitBytes,
    files: {
      max: 20,
      insteadOf: ['contentBase64', 'url', 'uploadId'],
      several: { output: uploadedFiles, outputField: 'media' },
    },
    existingField: 'deduplicated',
    reachesOut: true,
  }),
  update: mutation({
    summary: 'Change a media item',
    guidance: 'Send only the fields to change.',
    example: { input: { alt: 'Boats in the old harbour at dusk', tags: ['harbour', 'summer'] } },
    input: z.strictObject({
      mediaId,
      filename: filename.optional(),
      folderId: folderId.nullable().optional().describe('Folder to move it to, or null.'),
      ...described,
      focalPoint: focalPoint.optional(),
      crop: crop.optional(),
      aiFields: aiFieldsInput(['title', 'alt', 'caption'], { blocks: false }),
      expectedVersion,
    }),
    output: mediaItem,
    ...write,
    rest: 'PATCH /v1/media/:mediaId',
    sends: sends('media.updated'),
    tool: 'update_media',
  }),
  replace: mutation({
    summary: 'Replace the bytes of a media item',
    guidance:
      'The id, filename and url stay the same. Bytes that another item of the project has are refused; details.mediaId is that item. REST also takes multipart/form-data. The limits of uploads apply.',
    example: { input: { contentBase64: 'aGVsbG8K' } },
    input: z.strictObject({
      mediaId,
      contentBase64: contentBase64.optional(),
      url: url.optional(),
      uploadId: uploadId.optional(),
      expectedVersion,
    }),
    output: mediaItem,
    ...write,
    rest: 'PUT /v1/media/:mediaId/content',
    sends: sends('media.updated'),
    window: 'media',
    bodyLimitBytes,
    files: { max: 1, insteadOf: ['contentBase64', 'url', 'uploadId'] },
    reachesOut: true,
  }),
  delete: mutation({
    summary: 'Delete a media item permanently',
    guidance: 'Refused while it is in use, unless onReferenced is `detach`.',
    input: z.strictObject({ mediaId, onReferenced, expectedVersion }),
    output: deletionResult(mediaId),
    ...write,
    rest: 'DELETE /v1/media/:mediaId',
    sends: sends('media.deleted'),
  }),
  deleteBatch: mutation({
    summary: 'Delete several media items',
    guidance: 'Each item succeeds or fails separately.',
    ...batch,
    rest: 'DELETE /v1/media/batch',
    sends: batchDeletions,
    tool: 'delete_media',
  }),
  deleteBatchByPost: mutation({
    summary: 'Delete several media items, for clients that cannot send a body with DELETE',
    ...batch,
    rest: 'POST /v1/media/batch-delete',
    sends: batchDeletions,
  }),
};
