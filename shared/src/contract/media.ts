import * as z from 'zod';
import { aiFieldsInput } from '../ai.fields.ts';
import { mutation, query } from '../operation.ts';
import {
  alt,
  bodyLimitBytes,
  caption,
  contentBase64,
  fileLimitsText,
  filename,
  focalPoint,
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
  .describe('When something shows it: refuse, or take it out there first.');
const read = { access: 'media:read' } as const;
const write = { access: 'media:write' } as const;
const batch = {
  input: z.strictObject({
    ids: z
      .array(z.string().meta({ examples: [exampleId('media')] }))
      .min(1)
      .max(100)
      .describe('The items to delete.'),
    onReferenced,
    dryRun: z.boolean().optional().describe('Only tell what would become of each.'),
  }),
  output: named(
    'BatchDeletion',
    z.object({
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
  ),
  ...write,
};

export const media = {
  list: query({
    summary: 'List media',
    input: listInput(['updatedAt', 'filename', 'sizeBytes'], {
      updatedAfter,
      projectId: projectId.optional().describe('Only media of this project.'),
      ids: z.array(z.string()).max(100).optional().describe('Only these, as far as there are.'),
      kind: kind.optional().describe('Only media of this kind.'),
      tag: tag.optional().describe('Only media with this tag.'),
      unused: z.boolean().optional().describe('Whether nothing shows it.'),
      missingAlt: z
        .boolean()
        .optional()
        .describe('Only pictures whose alt is null; an empty one is mere decoration.'),
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
    summary: 'List what shows a media item',
    guidance: 'Look here before you delete it.',
    input: listInput([], { mediaId, q: searchText('name') }),
    output: listOf(mediaReference),
    ...read,
    rest: 'GET /v1/media/:mediaId/references',
  }),
  variants: query({
    summary: 'Get addresses of a picture in other sizes and formats',
    guidance:
      'Anybody may ask for the listed ones. Any other width, a height, a fit, a quality or another format needs the signature that `requested` carries; without it the file address answers with the next listed width. Signatures do not expire.',
    input: z.strictObject({ mediaId, ...pictureTransform }),
    output: z.object({
      listed: z
        .array(mediaVariant)
        .describe('What anybody may ask for, narrow to wide; none for what is no picture of pixels.'),
      requested: mediaVariant
        .nullable()
        .describe(
          'What the request asks for, with its signature where it needs one; null where it asks for nothing.',
        ),
    }),
    ...read,
    rest: 'GET /v1/media/:mediaId/variants',
  }),
  create: mutation({
    summary: 'Upload a file',
    guidance: `Give a url to fetch, or a small file (by a tool at most 700 kB) as contentBase64 with a filename. REST also takes multipart/form-data. The same bytes in one project are kept once. ${fileLimitsText} What exceeds the storage limit is refused.`,
    example: { input: { filename: 'hello.txt', contentBase64: 'aGVsbG8K' } },
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
    files: {
      max: 20,
      insteadOf: ['contentBase64', 'url'],
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
      ...described,
      focalPoint: focalPoint.optional(),
      aiFields: aiFieldsInput(['title', 'alt', 'caption'], { blocks: false }),
      expectedVersion,
    }),
    output: mediaItem,
    ...write,
    rest: 'PATCH /v1/media/:mediaId',
    tool: 'update_media',
  }),
  replace: mutation({
    summary: 'Replace the bytes of a media item',
    guidance:
      'Id, filename and url stay the same. Bytes that another item of the project has are refused, and details.mediaId names that item. REST also takes multipart/form-data. Limits of size and storage are those of an upload.',
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
    files: { max: 1, insteadOf: ['contentBase64', 'url'] },
    reachesOut: true,
  }),
  delete: mutation({
    summary: 'Delete a media item for good',
    guidance: 'Refused while something shows it, unless onReferenced says to take it out of there.',
    input: z.strictObject({ mediaId, onReferenced, expectedVersion }),
    output: deletionResult(mediaId),
    ...write,
    rest: 'DELETE /v1/media/:mediaId',
  }),
  deleteBatch: mutation({
    summary: 'Delete several media items',
    guidance: 'Each on its own; the answer tells what became of it.',
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
