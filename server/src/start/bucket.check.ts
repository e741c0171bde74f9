import type { Config } from '../core/config.ts';
import { type Finding, fail, messageOf, ok, warn } from './finding.ts';

/** Checks the bucket, if there is one. The server starts while it is away, so that is only a warning. */
export async function checkBucket({ s3 }: Config): Promise<Finding> {
  const check = 'storage';
  if (!s3) return ok(check, 'Media are stored in the data folder.');
  const { bucket, endpoint, region } = s3;
  const place = endpoint ?? `Amazon S3 in ${region}`;
  const [{ createS3Client }, { HeadBucketCommand }] = await Promise.all([
    import('../core/storage/s3.client.ts'),
    import('@aws-sdk/client-s3'),
  ]);
  try {
    await createS3Client(s3).send(new HeadBucketCommand({ Bucket: bucket }));
    return ok(check, `The bucket "${bucket}" at ${place} answers.`);
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
    const status = statusOf(cause);
    if (status === 404)
      return fail(check, `${place} has no bucket "${bucket}".`, 'Create it, or correct S3_BUCKET.');
    if (status >= 300 && status < 500) {
      const advice = 'Correct S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY or S3_REGION.';
      return fail(check, `${place} refuses access to the bucket "${bucket}".`, advice);
    }
    const reason = status > 0 ? `status ${status}` : messageOf(cause).replace(/\.$/, '');
    return warn(check, `${place} does not respond: ${reason}.`, 'Check S3_ENDPOINT.');
  }
}

/** The HTTP status of an error of S3; 0 when there was no response. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return 0;
  // Safe because every error of the client has this field in this form.
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 0;
}
