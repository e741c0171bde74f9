import { createArchive } from '@imprint/server/modules/exports/export.archive';
import { expect, test } from 'vitest';

test('an archive that fails before anybody reads it harms nobody else', async () => {
  const archive = createArchive();
  archive.fail(new Error('canceled'));
  await expect(archive.add('index.html', Buffer.from('Hello'))).rejects.toThrow('The archive is closed.');
  await expect(archive.bytes[Symbol.asyncIterator]().next()).rejects.toThrow('canceled');
});
