import { t } from '../../../language/message.ts';
import { isUnderWay, type Upload, type UploadState } from './uploads.store.ts';

/** The state of an upload, shown next to the filename. */
export function stateWords(state: UploadState): string {
  if (state.name === 'waiting') return t('Waiting');
  if (state.name === 'uploading')
    return state.sentShare < 1
      ? t('{percent}% uploaded', { percent: Math.floor(state.sentShare * 100) })
      : t('Processing');
  if (state.name === 'done') return state.isDuplicate ? t('Already uploaded') : t('Uploaded');
  if (state.name === 'canceled') return t('Canceled');
  const { reason } = state;
  return state.mayRetry ? t('Failed: {reason}', { reason }) : t('Rejected: {reason}', { reason });
}

/** A summary of uploads, e.g. "9 uploaded, 1 rejected: larger than 50 MB", or their progress. */
export function summaryOf(uploads: readonly Upload[]): string {
  const states = uploads.map(({ state }) => state);
  const underWay = uploads.filter(isUnderWay).length;
  if (underWay > 0)
    return t('Uploading: {done, number} of {total, number} done', {
      done: uploads.length - underWay,
      total: uploads.length,
    });
  const countOf = (is: (state: UploadState) => boolean) => states.filter(is).length;
  const uploaded = countOf((state) => state.name === 'done' && !state.isDuplicate);
  const duplicates = countOf((state) => state.name === 'done' && state.isDuplicate);
  const canceled = countOf(({ name }) => name === 'canceled');
  const parts = [
    uploaded > 0 && t('{count, number} uploaded', { count: uploaded }),
    duplicates > 0 && t('{count, number} already uploaded', { count: duplicates }),
    rejectedText(states),
    failedText(states),
    canceled > 0 && t('{count, number} canceled', { count: canceled }),
  ];
  return parts.filter(Boolean).join(', ');
}

function rejectedText(states: readonly UploadState[]): string {
  const reasons = reasonsIn(states, false);
  const [reason, other] = new Set(reasons);
  const count = reasons.length;
  if (reason === undefined) return '';
  return other === undefined
    ? t('{count, number} rejected: {reason}', { count, reason })
    : t('{count, number} rejected', { count });
}

function failedText(states: readonly UploadState[]): string {
  const reasons = reasonsIn(states, true);
  const [reason, other] = new Set(reasons);
  const count = reasons.length;
  if (reason === undefined) return '';
  return other === undefined
    ? t('{count, number} failed: {reason}', { count, reason })
    : t('{count, number} failed', { count });
}

/** The reasons of refused uploads, which are told if they are the same for all. */
function reasonsIn(states: readonly UploadState[], mayRetry: boolean): string[] {
  return states.flatMap((state) =>
    state.name === 'refused' && state.mayRetry === mayRetry ? [state.reason] : [],
  );
}

/** The sent share of all bytes; ended uploads count as sent. */
export function sentShareOf(uploads: readonly Upload[]): number {
  let sentBytes = 0;
  let allBytes = 0;
  for (const { file, state } of uploads) {
    allBytes += file.size;
    if (state.name === 'uploading') sentBytes += file.size * state.sentShare;
    else if (state.name !== 'waiting') sentBytes += file.size;
  }
  return allBytes > 0 ? sentBytes / allBytes : 1;
}
