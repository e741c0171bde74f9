import type { LoggedRequest } from '@imprint/shared/contract/requests';
import type { RequestOutcome } from '@imprint/shared/requests/request.outcome';
import type { Tone } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';

export const outcomeWords: Record<RequestOutcome, string> = {
  succeeded: t('Succeeded'),
  clientErrors: t('Client errors (4xx)'),
  rateLimited: t('Rate limited (429)'),
  serverErrors: t('Server errors (5xx)'),
};

/** The colors of the usage chart, except that success is calm. */
export const outcomeTones: Record<RequestOutcome, Tone> = {
  succeeded: 'neutral',
  clientErrors: 'caution',
  rateLimited: 'info',
  serverErrors: 'danger',
};

/** Says that a row stands for more requests than its own; null if it does not. */
export function skippedWords({ skipped, code }: Pick<LoggedRequest, 'skipped' | 'code'>): string | null {
  if (skipped === 0) return null;
  return code === null
    ? t(
        '{skipped, plural, one {and # more successful request in that second} other {and # more successful requests in that second}}',
        { skipped },
      )
    : t(
        '{skipped, plural, one {and # more request with this error in that second} other {and # more requests with this error in that second}}',
        { skipped },
      );
}

/** What the detail of an error is. */
export function detailWords(code: LoggedRequest['code']): string {
  switch (code) {
    case 'FORBIDDEN':
      return t('Missing permission');
    case 'VALIDATION_ERROR':
      return t('Field');
    case 'RATE_LIMIT_EXCEEDED':
      return t('Exceeded limit');
    default:
      return t('Detail');
  }
}

/** The name of an operation; none is known of requests that match none or were refused before. */
export function operationWords(operation: string): string {
  return operation === 'none' ? t('Unknown operation') : operation;
}
