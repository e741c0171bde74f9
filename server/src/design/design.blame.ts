import { type ErrorDetails, ServiceError } from '@imprint/shared/errors';

/** The same error as one of another field, also where it lists its problems. */
export function blaming(
  { code, message: said, details }: ServiceError,
  blamed: ErrorDetails & { field: string },
  message = said,
): ServiceError {
  const { field, reason = details?.reason } = blamed;
  const errors = details?.errors === undefined ? {} : { errors: [{ field, reason }] };
  return new ServiceError(code, { message, details: { ...details, ...blamed, ...errors } });
}
