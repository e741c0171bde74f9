import type { Media } from '@imprint/shared/shapes/media';
import { isUnderWay, type Upload } from '../../modules/media/uploads/uploads.store.ts';
import type { UploadTarget } from './upload.target.ts';

/** Files that were dropped or pasted at once and are not in the document yet, in their order. */
export interface UploadGroup {
  target: UploadTarget;
  files: readonly File[];
}

interface DeliveryOptions {
  uploadOf: (file: File) => Upload | undefined;
  deliver: (target: UploadTarget, item: Media) => UploadTarget;
  forget: (upload: Upload) => void;
}

/** Delivers what has arrived, in the order of the files: none before one that is still under way. */
export function deliverArrived(
  group: UploadGroup,
  { uploadOf, deliver, forget }: DeliveryOptions,
): UploadGroup {
  let { target } = group;
  const left: File[] = [];
  let isWaiting = false;
  for (const file of group.files) {
    const upload = uploadOf(file);
    if (!upload) continue;
    const { state } = upload;
    isWaiting ||= isUnderWay(upload);
    if (state.name === 'refused' || isUnderWay(upload) || (state.name === 'done' && isWaiting)) {
      left.push(file);
      continue;
    }
    if (state.name === 'done') target = deliver(target, state.item);
    forget(upload);
  }
  return left.length === group.files.length ? group : { target, files: left };
}
