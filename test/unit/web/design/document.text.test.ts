import { maxDocumentBytes } from '@imprint/shared/contract/design';
import { expect, test } from 'vitest';
import { parseDocument } from '../../../../web/src/modules/design/documents/document.text.ts';

test('a document is read from JSON', () => {
  expect(parseDocument(' {"space": {"$value": 8}}\n')).toEqual({ space: { $value: 8 } });
});

test.each(['{"space": ', '', 'space: 8', "{'space': 8}"])(
  'it is said where a text is no JSON: %j',
  (text) => {
    expect(parseDocument(text)).toMatch(/^This is not valid JSON: .+\.$/);
  },
);

test.each(['[]', '"space"', '8', 'null', 'true'])('it is said where JSON is no object: %s', (text) => {
  expect(parseDocument(text)).toBe('The document must be a JSON object.');
});

test('it is said where a document has more bytes than are taken, however few its characters', () => {
  const documentOf = (bytes: number) => `{"a":"${'é'.repeat((bytes - 8) / 2)}"}`;
  expect(parseDocument(documentOf(maxDocumentBytes))).toHaveProperty('a');
  expect(parseDocument(documentOf(maxDocumentBytes + 2))).toBe(
    'The document is too large. The limit is 4 MB.',
  );
});
