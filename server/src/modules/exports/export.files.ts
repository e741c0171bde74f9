import { decodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { type FileSource, storedFile } from '../../core/storage/public.file.ts';
import { exportKey } from './export.job.ts';

/** The name of the ZIP file of a website. */
export function exportFilename(address: string): string {
  return `${address}.zip`;
}

/** Serves the ZIP files of exports to everyone who knows their addresses. */
export function createExportFiles({ pool, storage }: Pick<Deps, 'pool' | 'storage'>): FileSource {
  return {
    prefix: 'exp',
    async find({ id, form, projectId }) {
      const exportId = decodeId('exp', id);
      // Websites have none.
      if (exportId === null || form.length > 0 || projectId !== undefined) return null;
      const { rows } = await pool.query<{ address: string; sizeBytes: number }>({
        name: 'export file',
        text: `select address, size_bytes as "sizeBytes"
          from website_export join website on website.id = website_id
          where website_export.id = $1 and website_export.status = 'done'`,
        values: [exportId],
      });
      const [row] = rows;
      if (!row) return null;
      const filename = exportFilename(row.address);
      return {
        filename,
        represent: async () => ({
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': `attachment; filename="${filename}"`,
            'Cache-Control': 'private, no-cache',
            'Accept-Ranges': 'bytes',
          },
          etag: `"${exportId}"`,
          modifiedAt: null,
          open: async () => storedFile(storage, exportKey(exportId), row.sizeBytes),
        }),
      };
    },
  };
}
