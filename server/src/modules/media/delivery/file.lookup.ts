import type { Crop } from '@imprint/shared/shapes/media.crop';
import { decodeId } from '../../../core/db/ids.ts';
import type { Deps } from '../../../core/rpc/deps.ts';
import type { FocalPoint } from './transform.size.ts';

/** The columns of a media item that are needed to serve its file. */
export interface StoredFile {
  /** The public id. */
  mediaId: string;
  organizationId: string;
  projectId: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  focalPoint: FocalPoint | null;
  crop: Crop | null;
  updatedAt: Date;
}

/**
 * Finds the item by its public id, for any caller, because knowing the id is the permission. Null when there is
 * none.
 */
export async function findFile({ pool }: Deps, mediaId: string): Promise<StoredFile | null> {
  const id = decodeId('media', mediaId);
  if (id === null) return null;
  const { rows } = await pool.query<Omit<StoredFile, 'mediaId' | 'updatedAt'> & { updatedAt: Date | string }>(
    {
      name: 'files.find',
      text: `select organization_id as "organizationId", project_id as "projectId", filename,
             content_type as "contentType", size_bytes as "sizeBytes", sha256, width, height,
             focal_point as "focalPoint", crop,
             updated_at as "updatedAt"
           from media where id = $1`,
      values: [id],
    },
  );
  const [row] = rows;
  return row ? { ...row, mediaId, updatedAt: new Date(row.updatedAt) } : null;
}
