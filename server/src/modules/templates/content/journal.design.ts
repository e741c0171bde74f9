import { arches, landscape, mark, stillLife, waves, windowView } from './drawing.ts';
import type { TemplatePicture, TemplateToken } from './template.ts';
import { colors } from './tokens.ts';

const serif = [
  'Iowan Old Style',
  'Palatino Linotype',
  'Palatino',
  'URW Palladio L',
  'P052',
  'Georgia',
  'serif',
];

/** Cream paper, dark ink and brick red. */
export const journalTokens: readonly TemplateToken[] = [
  ...colors({
    background: ['#fbf7ee', '#191614'],
    surface: ['#f1eadb', '#25201d'],
    text: ['#2a241e', '#eee6d8'],
    muted: ['#6d6154', '#b3a795'],
    accent: ['#9c3d26', '#efa283'],
    onAccent: ['#fff9f0', '#2b130b'],
    border: ['#dfd4c0', '#3d3530'],
  }),
  { path: 'font.body', type: 'fontFamily', values: [serif], role: 'fontBody' },
  { path: 'radius.default', type: 'dimension', values: [0.125], role: 'radius' },
  { path: 'text.body', type: 'dimension', values: [1.1875], role: 'textBody' },
  { path: 'width.text', type: 'dimension', values: [40], role: 'widthNarrow' },
];

export const journalPictures: readonly TemplatePicture[] = [
  {
    filename: 'morning-hills.jpg',
    alt: 'A pink sun over hills that fade into the distance',
    drawing: landscape(
      { sky: ['#f6d3bd', '#fbeeda'], sun: '#e2725b', far: '#e3b9a4', near: '#6b2f2a' },
      { sun: [0.66, 0.42, 0.12], ridges: 5, horizon: 0.42, height: 0.13, seed: 1.3 },
    ),
  },
  {
    filename: 'winter-window.jpg',
    alt: 'A plant on the sill of a window with snowy hills behind it',
    drawing: windowView('#d9c9b0', '#8a5a44', '#c7d6dc', ['#e8eef0', '#8fa5a6'], '#a97255'),
  },
  {
    filename: 'pears.jpg',
    alt: 'A bowl of fruit beside a jug on a table',
    drawing: stillLife('#e9d8b4', '#9c3d26', ['#2f4a4f', '#d98f4e', '#c7a93b']),
  },
  {
    filename: 'harbour-night.jpg',
    alt: 'Dark blue waves under a yellow moon',
    drawing: waves('#1f2b44', '#f2d492', ['#33466b', '#2b3c60', '#243353', '#1d2a47', '#17223b']),
  },
  {
    filename: 'gate.jpg',
    alt: 'Arches in red, ochre and cream under a white sun',
    drawing: arches('#c9d3c0', '#6b2f2a', ['#9c3d26', '#c9713f', '#e4ad6b', '#f3dcae', '#fbf7ee'], '#fff9f0'),
  },
  {
    filename: 'dry-summer.jpg',
    alt: 'A white sun over yellow fields and olive hills',
    drawing: landscape(
      { sky: ['#f3e2a9', '#f9f0d0'], sun: '#fffdf2', far: '#d9c677', near: '#6e6a34' },
      { sun: [0.3, 0.24, 0.09], ridges: 4, horizon: 0.48, height: 0.1, seed: 8.4 },
    ),
  },
  {
    filename: 'mark.png',
    alt: 'A sun over a line',
    drawing: mark(
      '#9c3d26',
      '<circle cx="32" cy="27" r="12" fill="#fbf7ee"/><path d="M14 46 h36" stroke="#fbf7ee" stroke-width="5" stroke-linecap="round"/>',
    ),
  },
];
