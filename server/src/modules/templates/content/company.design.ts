import { arches, firs, house, landscape, mark, stillLife, waves } from './drawing.ts';
import type { TemplatePicture, TemplateToken } from './template.ts';
import { colors } from './tokens.ts';

const sans = ['Avenir Next', 'Avenir', 'Segoe UI', 'Helvetica Neue', 'Helvetica', 'Arial', 'sans-serif'];

/** Warm paper, fir green and a little copper. */
export const companyTokens: readonly TemplateToken[] = [
  ...colors({
    background: ['#faf8f4', '#151815'],
    surface: ['#efebe2', '#1f2420'],
    text: ['#1f2421', '#eceae3'],
    muted: ['#5d635d', '#a9afa7'],
    accent: ['#27543f', '#a5d0b3'],
    onAccent: ['#fbf9f4', '#14231a'],
    border: ['#d8d2c4', '#363d37'],
  }),
  { path: 'font.body', type: 'fontFamily', values: [sans], role: 'fontBody' },
  { path: 'radius.default', type: 'dimension', values: [0.375], role: 'radius' },
  { path: 'width.text', type: 'dimension', values: [41], role: 'widthNarrow' },
  { path: 'width.page', type: 'dimension', values: [70], role: 'widthNormal' },
];

const dusk = { sky: ['#f3d9b8', '#f8ead6'], sun: '#fdf6e6', far: '#b9c2a9', near: '#27543f' } as const;
const winter = { sky: ['#c8d6e0', '#eef2f2'], sun: '#ffffff', far: '#f4f7f8', near: '#8fa6b2' } as const;
const dawn = { sky: ['#f6e3ae', '#fbf2d8'], sun: '#fffaf0', far: '#d7d8a8', near: '#3f6b45' } as const;
const fog = { sky: ['#cfdcdc', '#eef1ea'], sun: '#fbfaf2', far: '#c3d0c8', near: '#2c4a45' } as const;

export const companyPictures: readonly TemplatePicture[] = [
  {
    filename: 'house-on-the-ridge.jpg',
    alt: 'A small house with lit windows on a green ridge at dusk',
    drawing: landscape(dusk, {
      sun: [0.24, 0.3, 0.1],
      ridges: 4,
      horizon: 0.46,
      seed: 2.2,
      foreground: `${firs(7, 200, 660, 900, 190, '#1b3d2e')}${house(880, 880, 330, '#efe4d0', '#8a4b2d', '#f6c667')}${firs(3, 1330, 1490, 910, 240, '#1b3d2e')}`,
    }),
  },
  {
    filename: 'school-in-the-valley.jpg',
    alt: 'Two long gabled buildings in a foggy valley',
    drawing: landscape(fog, {
      sun: [0.72, 0.26, 0.085],
      ridges: 5,
      horizon: 0.38,
      height: 0.15,
      seed: 5.1,
      foreground: `${house(420, 860, 290, '#dfe3d8', '#3b5a52', '#f3d48a')}${house(730, 880, 360, '#f0efe6', '#3b5a52', '#f3d48a')}${firs(5, 1190, 1500, 900, 210, '#223e38')}`,
    }),
  },
  {
    filename: 'boathouse.jpg',
    alt: 'Waves in shades of blue and green under a pale moon',
    drawing: waves('#e9dfcb', '#fbf6e8', ['#b8c9bf', '#8fb0a7', '#5f8d86', '#3c6e69', '#27543f', '#1b3d2e']),
  },
  {
    filename: 'chapel.jpg',
    alt: 'Arches within each other, in copper and green',
    drawing: arches('#efe4d0', '#27543f', ['#8a4b2d', '#b8733f', '#dca669', '#f1d3a2', '#27543f'], '#f6c667'),
  },
  {
    filename: 'first-winter.jpg',
    alt: 'A house between snowy hills and dark firs',
    drawing: landscape(winter, {
      sun: [0.5, 0.22, 0.06],
      ridges: 5,
      horizon: 0.4,
      height: 0.1,
      seed: 11.2,
      foreground: `${firs(9, 120, 700, 930, 230, '#2b4450')}${house(980, 900, 300, '#e9dcc6', '#5a3a2c', '#f6c667')}`,
    }),
  },
  {
    filename: 'workbench.jpg',
    alt: 'A bowl and a jug on a wooden table',
    drawing: stillLife('#dfe3d8', '#b8733f', ['#27543f', '#efe4d0', '#dca669']),
  },
  {
    filename: 'ridge-at-dawn.jpg',
    alt: 'Green ridges under a yellow morning sky',
    drawing: landscape(dawn, { sun: [0.78, 0.34, 0.11], ridges: 6, horizon: 0.4, height: 0.14, seed: 3.7 }),
  },
  {
    filename: 'mark.png',
    alt: 'A gable',
    drawing: mark(
      '#27543f',
      '<path d="M14 46 V30 L32 16 L50 30 V46Z" fill="none" stroke="#faf8f4" stroke-width="6" stroke-linejoin="round"/>',
    ),
  },
];
