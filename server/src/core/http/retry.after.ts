import { MissingSettingError, type ServiceError } from '@imprint/shared/errors';

/** After how many seconds a refused request may be repeated (header Retry-After); null where waiting does not help. */
export function retryAfterOf(error: ServiceError): number | null {
  if (error.code === 'RATE_LIMIT_EXCEEDED') return Number(error.details?.retryAfter);
  return error.code === 'SERVICE_UNAVAILABLE' && !(error instanceof MissingSettingError) ? 1 : null;
}
