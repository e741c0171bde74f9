import { describe, expect, test } from 'vitest';
import { cancelUpload, retryUpload } from '../../../../../web/src/modules/media/uploads/uploads.store.ts';
import { add, settle, startUploads, states, uploadOf } from '../../support/uploads.ts';

const { sent, succeed } = startUploads();

describe('an upload that is canceled', () => {
  test('is stopped while it is sent, and the next one begins', async () => {
    add('1', '2', '3', '4');
    cancelUpload(uploadOf('2').id);
    await settle();
    expect(states()).toEqual(['1: 0% uploaded', '2: Canceled', '3: 0% uploaded', '4: 0% uploaded']);
  });

  test('is never sent when it was waiting', async () => {
    add('1', '2', '3', '4', '5');
    cancelUpload(uploadOf('4').id);
    expect(uploadOf('4').state).toEqual({ name: 'canceled' });
    await succeed('1');
    expect(sent()).toEqual(['1', '2', '3', '5']);
  });

  test('can be tried again', async () => {
    add('bread.png');
    cancelUpload(uploadOf('bread.png').id);
    await settle();
    retryUpload(uploadOf('bread.png').id);
    expect(sent()).toHaveLength(2);
    await succeed('bread.png');
    expect(states()).toEqual(['bread.png: Uploaded']);
  });

  test('stays done when it was over already', async () => {
    add('bread.png');
    const { id } = uploadOf('bread.png');
    await succeed('bread.png');
    cancelUpload(id);
    cancelUpload('unknown');
    await settle();
    expect(states()).toEqual(['bread.png: Uploaded']);
  });
});
