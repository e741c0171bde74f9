import { t } from '../../../language/message.ts';
import { isUnderWay, type Upload, type UploadState } from './uploads.store.ts';

/** The state of an upload, shown next to the filename. */
export function stateWords(state: UploadState): string {
  if (state.name === 'waiting') return t('Waiting');
  if (state.name === 'uploading')
    return state.sentShare < 1
      ? t('{value}% sent', { value: Math.floor(state.sentShare * 100) })
      : t('Sent, being checked');
  if (state.name === 'done') return state.isDuplicate ? t('Was there already') : t('Uploaded');
  if (state.name === 'cancelled') return t('Cancelled');
  return `${state.mayRetry ? t('Failed') : t('Refused')}: ${state.reason}`;
}

/** A summary of uploads, e.g. "9 uploaded, 1 refused: larger than 50 MB", or their progress. */
export function summaryOf(uploads: readonly Upload[]): string {
  const states = uploads.map(({ state }) => state);
  const underWay = uploads.filter(isUnderWay).length;
  if (underWay > 0)
    return t('Uploading: {length} of {length2} done', {
      length: uploads.length - underWay,
      length2: uploads.length,
    });
  const isDone = (isDuplicate: boolean) => (state: UploadState) =>
    state.name === 'done' && state.isDuplicate === isDuplicate;
  const isRefused = (mayRetry: boolean) => (state: UploadState) =>
    state.name === 'refused' && state.mayRetry === mayRetry;
  const duplicateCount = states.filter(isDone(true)).length;
  return [
    countText(states.filter(isDone(false)), 'uploaded'),
    countText(states.filter(isDone(true)), duplicateCount === 1 ? 'was there already' : 'were there already'),
    withReason(countText(states.filter(isRefused(false)), 'refused'), states.filter(isRefused(false))),
    withReason(countText(states.filter(isRefused(true)), 'failed'), states.filter(isRefused(true))),
    countText(
      states.filter(({ name }) => name === 'cancelled'),
      'cancelled',
    ),
  ]
    .filter(Boolean)
    .join(', ');
}

function countText(states: readonly UploadState[], words: string): string {
  return states.length > 0 ? `${states.length} ${words}` : '';
}

/** Adds the reason if it is the same for all. */
function withReason(words: string, states: readonly UploadState[]): string {
  const reasons = new Set(states.flatMap((state) => (state.name === 'refused' ? [state.reason] : [])));
  return reasons.size === 1 ? `${words}: ${[...reasons][0]}` : words;
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
