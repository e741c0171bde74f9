import { type ErrorDetails, ServiceError } from '@imprint/shared/errors';

/** The same error as one of another field, also where it lists its problems. */
export function attributeError(
  { code, message: original, details }: ServiceError,
  fieldDetails: ErrorDetails & { field: string },
  message = original,
): ServiceError {
  const { field, reason = details?.reason } = fieldDetails;
  const errors = details?.errors === undefined ? {} : { errors: [{ field, reason }] };
  return new ServiceError(code, { message, details: { ...details, ...fieldDetails, ...errors } });
}
