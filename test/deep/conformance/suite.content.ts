/** The smallest valid picture and sound, in base64. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const wav = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

export const text = (content: string) => ({ type: 'text', text: content });
export const image = { type: 'image', data: png, mimeType: 'image/png' };
export const audio = { type: 'audio', data: wav, mimeType: 'audio/wav' };

export function embedded(uri: string, mimeType: string, text: string) {
  return { type: 'resource', resource: { uri, mimeType, text } };
}
