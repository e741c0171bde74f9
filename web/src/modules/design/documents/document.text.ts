import { maxDocumentBytes } from '@imprint/shared/contract/design';
import { t } from '../../../language/message.ts';

/** Parses a JSON document; returns an error message if it is invalid. */
export function parseDocument(text: string): Record<string, unknown> | string {
  if (new Blob([text]).size > maxDocumentBytes) return t('The document is too large. The limit is 4 MB.');
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Safe because an object has names with values.
    return isObject ? (value as Record<string, unknown>) : t('The document must be a JSON object.');
  } catch (error) {
    return error instanceof Error
      ? t('This is not valid JSON: {problem}.', { problem: error.message })
      : t('This is not valid JSON.');
  }
}
