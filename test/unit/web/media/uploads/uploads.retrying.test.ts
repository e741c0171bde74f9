import { describe, expect, test } from 'vitest';
import { retryUpload } from '../../../../../web/src/modules/media/uploads/uploads.store.ts';
import { add, settle, startUploads, states, uploadOf } from '../../support/uploads.ts';

const { requestOf, sent, succeed } = startUploads();

describe('an upload', () => {
  test('is sent again when it is tried again', async () => {
    add('bread.png');
    requestOf('bread.png').breakOff();
    await settle();
    const { id } = uploadOf('bread.png');
    retryUpload(id);
    expect(sent()).toHaveLength(2);
    requestOf('bread.png').succeed();
    await settle();
    expect(states()).toEqual(['bread.png: Uploaded']);
    expect(uploadOf('bread.png').id).toBe(id);
  });

  test('that is tried again waits for its turn', async () => {
    add('1', '2', '3', '4');
    requestOf('1').breakOff();
    await settle();
    expect(sent()).toEqual(['1', '2', '3', '4']);
    retryUpload(uploadOf('1').id);
    expect(states()[0]).toBe('1: Waiting');
    expect(sent()).toHaveLength(4);
    await succeed('3');
    expect(sent()).toEqual(['1', '2', '3', '4', '1']);
  });

  test('is not tried again while it is under way, nor once it is done', async () => {
    add('1', '2');
    retryUpload(uploadOf('1').id);
    await succeed('2');
    retryUpload(uploadOf('2').id);
    retryUpload('unknown');
    expect(sent()).toHaveLength(2);
    expect(states()).toEqual(['1: 0% uploaded', '2: Uploaded']);
  });
});
