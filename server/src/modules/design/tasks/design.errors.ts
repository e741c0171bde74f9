import { type ErrorDetails, ServiceError } from '@imprint/shared/errors';

/** Attributes an error to another field, including its list of errors. */
export function attributeError(
  { code, message: original, details }: ServiceError,
  fieldDetails: ErrorDetails & { field: string },
  message = original,
): ServiceError {
  const { field, reason = details?.reason } = fieldDetails;
  const errors = details?.errors === undefined ? {} : { errors: [{ field, reason }] };
  return new ServiceError(code, { message, details: { ...details, ...fieldDetails, ...errors } });
}
