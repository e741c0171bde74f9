import { mark } from './drawing.ts';
import type { StarterPicture, StarterToken } from './starter.ts';

const sans = ['Inter', 'Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial', 'system-ui', 'sans-serif'];
const mono = [
  'JetBrains Mono',
  'SFMono-Regular',
  'Cascadia Code',
  'Menlo',
  'Consolas',
  'Liberation Mono',
  'monospace',
];

/** White and ink with one blue. */
export const documentationTokens: readonly StarterToken[] = [
  { path: 'color.background', type: 'color', values: ['#ffffff', '#0f1218'], role: 'background' },
  { path: 'color.surface', type: 'color', values: ['#f3f5f9', '#191e27'], role: 'surface' },
  { path: 'color.text', type: 'color', values: ['#171c26', '#e7eaf0'], role: 'text' },
  { path: 'color.muted', type: 'color', values: ['#566072', '#9fa9ba'], role: 'muted' },
  { path: 'color.accent', type: 'color', values: ['#2a52c9', '#9ab4ff'], role: 'accent' },
  { path: 'color.on-accent', type: 'color', values: ['#ffffff', '#0d1636'], role: 'onAccent' },
  { path: 'color.border', type: 'color', values: ['#dde2eb', '#2c3442'], role: 'border' },
  { path: 'font.body', type: 'fontFamily', values: [sans], role: 'fontBody' },
  { path: 'font.code', type: 'fontFamily', values: [mono], role: 'fontMono' },
  { path: 'radius.default', type: 'dimension', values: [0.5], role: 'radius' },
  { path: 'text.body', type: 'dimension', values: [1.0625], role: 'textBody' },
  { path: 'width.text', type: 'dimension', values: [46], role: 'widthNarrow' },
  { path: 'width.page', type: 'dimension', values: [66], role: 'widthNormal' },
];

export const documentationPictures: readonly StarterPicture[] = [
  {
    filename: 'mark.png',
    alt: 'Two waves',
    drawing: mark(
      '#2a52c9',
      '<path d="M12 27 q10 -12 20 0 t20 0 M12 42 q10 -12 20 0 t20 0" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
    ),
  },
];
