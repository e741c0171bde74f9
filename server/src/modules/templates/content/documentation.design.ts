import { mark } from './drawing.ts';
import type { TemplatePicture, TemplateToken } from './template.ts';
import { colors } from './tokens.ts';

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
export const documentationTokens: readonly TemplateToken[] = [
  ...colors({
    background: ['#ffffff', '#0f1218'],
    surface: ['#f3f5f9', '#191e27'],
    text: ['#171c26', '#e7eaf0'],
    muted: ['#566072', '#9fa9ba'],
    accent: ['#2a52c9', '#9ab4ff'],
    onAccent: ['#ffffff', '#0d1636'],
    border: ['#dde2eb', '#2c3442'],
  }),
  { path: 'font.body', type: 'fontFamily', values: [sans], role: 'fontBody' },
  { path: 'font.code', type: 'fontFamily', values: [mono], role: 'fontMono' },
  { path: 'radius.default', type: 'dimension', values: [0.5], role: 'radius' },
  { path: 'text.body', type: 'dimension', values: [1.0625], role: 'textBody' },
  { path: 'width.text', type: 'dimension', values: [46], role: 'widthNarrow' },
  { path: 'width.page', type: 'dimension', values: [66], role: 'widthNormal' },
];

export const documentationPictures: readonly TemplatePicture[] = [
  {
    filename: 'mark.png',
    alt: 'Two waves',
    drawing: mark(
      '#2a52c9',
      '<path d="M12 27 q10 -12 20 0 t20 0 M12 42 q10 -12 20 0 t20 0" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
    ),
  },
];
