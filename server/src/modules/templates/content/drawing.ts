/** A picture as the text of an SVG. Pictures of templates are drawn, so that they need no files and no licence. */
export type Drawing = string;

interface Size {
  width: number;
  height: number;
}
const wide: Size = { width: 1600, height: 1067 };

/** The colors of a landscape, from the sky down and from far to near. */
export interface LandscapeColors {
  sky: readonly [top: string, bottom: string];
  sun: string;
  far: string;
  near: string;
}

export interface LandscapeOptions {
  /** Where the sun is, as shares of width and height, and its radius as a share of the height. */
  sun: readonly [x: number, y: number, radius: number];
  /** How many ridges there are, and where the first is, as a share of the height. */
  ridges: number;
  horizon: number;
  /** How high ridges are, as a share of the height. */
  height?: number;
  /** Chooses the shapes. */
  seed: number;
  /** What is drawn over the ridges. */
  foreground?: string;
}

/** Draws ridges that grow paler in the distance. */
export function landscape({ sky, sun, far, near }: LandscapeColors, options: LandscapeOptions): Drawing {
  const { ridges, horizon, height = 0.12, seed, foreground = '' } = options;
  const [x, y, radius] = options.sun;
  const layers = Array.from({ length: ridges }, (_, index) => {
    const depth = ridges === 1 ? 1 : index / (ridges - 1);
    const top = horizon + (0.92 - horizon) * (index / ridges);
    return `<path d="${ridge(top, height * (0.55 + depth * 0.6), seed + index * 7.3)}" fill="${mix(far, near, depth)}"/>`;
  });
  return svg(
    wide,
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>`,
    `<rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${x * wide.width}" cy="${y * wide.height}" r="${radius * wide.height}" fill="${sun}"/>
    ${layers.join('')}${foreground}`,
  );
}

/** The outline of a ridge, closed at the bottom. */
function ridge(top: number, amplitude: number, seed: number): string {
  const { width, height } = wide;
  const steps = 48;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const at = step / steps;
    const wave =
      Math.sin(at * 4.1 + seed) * 0.55 +
      Math.sin(at * 9.7 + seed * 1.7) * 0.3 +
      Math.sin(at * 21 + seed * 2.9) * 0.1;
    return `${round(at * width)} ${round((top - wave * amplitude) * height)}`;
  });
  return `M0 ${height} L${points.join(' L')} L${width} ${height}Z`;
}

/** A house with a gable, at a place in pixels; its windows are lit. */
export function house(x: number, y: number, size: number, wall: string, roof: string, light: string): string {
  const [w, h] = [size, size * 0.62];
  const window = (dx: number, dy: number) =>
    `<rect x="${round(x + dx * w)}" y="${round(y - dy * h)}" width="${round(w * 0.13)}" height="${round(h * 0.3)}" fill="${light}"/>`;
  return `<path d="M${x} ${y} v${-h} l${w / 2} ${-h * 0.62} l${w / 2} ${h * 0.62} v${h}Z" fill="${wall}"/>
    <path d="M${x - w * 0.06} ${y - h * 0.95} L${x + w / 2} ${y - h * 1.66} L${x + w * 1.06} ${y - h * 0.95}" fill="none" stroke="${roof}" stroke-width="${round(w * 0.06)}" stroke-linejoin="round" stroke-linecap="round"/>
    ${window(0.16, 0.72)}${window(0.43, 0.72)}${window(0.7, 0.72)}`;
}

/** A row of firs along a line, in pixels. */
export function firs(
  count: number,
  from: number,
  to: number,
  y: number,
  size: number,
  color: string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : index / (count - 1);
    const vary = 0.7 + 0.3 * Math.abs(Math.sin(index * 2.3 + from));
    const [x, h] = [round(from + (to - from) * at), round(size * vary)];
    const tier = (share: number, width: number) =>
      `M${x} ${round(y - h * share)} l${round(h * width)} ${round(h * 0.42)} h${round(-2 * h * width)}Z`;
    return `<path d="${tier(1, 0.16)} ${tier(0.75, 0.22)} ${tier(0.5, 0.28)}" fill="${color}"/>`;
  }).join('');
}

/** Draws arches within each other, standing on a line. */
export function arches(background: string, ground: string, colors: readonly string[], sun: string): Drawing {
  const [base, step] = [860, 92];
  const rings = colors.map((color, index) => {
    const radius = 560 - index * step;
    return `<path d="M${800 - radius} ${base} v-150 a${radius} ${radius} 0 0 1 ${2 * radius} 0 v150Z" fill="${color}"/>`;
  });
  return svg(
    wide,
    '',
    `<rect width="100%" height="100%" fill="${background}"/><circle cx="1290" cy="250" r="92" fill="${sun}"/>
    ${rings.join('')}<rect y="${base}" width="100%" height="300" fill="${ground}"/>`,
  );
}

/** Draws rows of waves under a moon. */
export function waves(sky: string, moon: string, colors: readonly string[]): Drawing {
  const rows = colors.map((color, index) => {
    const y = 420 + index * (650 / colors.length);
    const [length, depth] = [200, 34 + index * 5];
    const start = -((index % 2) * length) / 2 - length;
    const crests = Array.from(
      { length: 11 },
      () => `q${length / 4} ${-depth} ${length / 2} 0 t${length / 2} 0`,
    );
    return `<path d="M${start} ${round(y)} ${crests.join(' ')} V1067 H${start}Z" fill="${color}"/>`;
  });
  return svg(
    wide,
    '',
    `<rect width="100%" height="100%" fill="${sky}"/><circle cx="420" cy="260" r="120" fill="${moon}"/>${rows.join('')}`,
  );
}

/** Draws things on a table: a bowl, a jug and fruit, in flat colors. */
export function stillLife(
  wall: string,
  table: string,
  [bowl, jug, fruit]: readonly [string, string, string],
): Drawing {
  return svg(
    wide,
    '',
    `<rect width="100%" height="100%" fill="${wall}"/><rect y="720" width="100%" height="347" fill="${table}"/>
    <path d="M980 300 h150 q8 0 8 10 l-14 60 q120 70 96 240 q-14 150 -70 190 h-190 q-56 -40 -70 -190 q-24 -170 96 -240 l-14 -60 q0 -10 8 -10Z" fill="${jug}"/>
    <path d="M1196 470 q120 0 104 110 q-12 84 -110 100" fill="none" stroke="${jug}" stroke-width="34"/>
    <circle cx="470" cy="596" r="86" fill="${fruit}"/><circle cx="610" cy="570" r="92" fill="${mix(fruit, wall, 0.18)}"/>
    <circle cx="742" cy="602" r="78" fill="${mix(fruit, bowl, 0.3)}"/>
    <path d="M330 620 h560 q-16 196 -190 220 h-180 q-174 -24 -190 -220Z" fill="${bowl}"/>
    <ellipse cx="610" cy="850" rx="220" ry="14" fill="${mix(table, bowl, 0.25)}"/>
    <ellipse cx="1058" cy="806" rx="190" ry="16" fill="${mix(table, jug, 0.25)}"/>`,
  );
}

/** Draws a window with a view. */
export function windowView(
  wall: string,
  frame: string,
  sky: string,
  hills: readonly [string, string],
  sill: string,
): Drawing {
  return svg(
    wide,
    '<clipPath id="view"><rect x="430" y="130" width="740" height="720"/></clipPath>',
    `<rect width="100%" height="100%" fill="${wall}"/>
    <g clip-path="url(#view)"><rect x="430" y="130" width="740" height="720" fill="${sky}"/>
    <circle cx="940" cy="360" r="84" fill="${mix(sky, '#ffffff', 0.55)}"/>
    <path d="M400 640 q190 -150 400 -20 t420 -60 V900 H400Z" fill="${hills[0]}"/>
    <path d="M400 760 q240 -110 430 -10 t400 -30 V900 H400Z" fill="${hills[1]}"/></g>
    <path d="M430 130 h740 v720 h-740Z M800 130 v720 M430 470 h740" fill="none" stroke="${frame}" stroke-width="30"/>
    <rect x="370" y="850" width="860" height="46" fill="${sill}"/>
    <path d="M620 850 q-6 -70 8 -96 h60 q14 26 8 96Z" fill="${mix(wall, '#000000', 0.45)}"/>
    <path d="M658 756 q-70 -60 -64 -150 q64 40 64 150 q0 -120 76 -170 q18 100 -76 170" fill="${hills[1]}"/>`,
  );
}

/** A square mark of a few shapes, for logos and icons. */
export function mark(background: string, shapes: string): Drawing {
  return svg(
    { width: 64, height: 64 },
    '',
    `<rect width="64" height="64" rx="14" fill="${background}"/>${shapes}`,
  );
}

function svg({ width, height }: Size, definitions: string, content: string): Drawing {
  const defs = definitions ? `<defs>${definitions}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${content}</svg>`;
}

/** A color between two others, each as six hexadecimal digits. */
function mix(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) => {
    const value = channel(from, index) + (channel(to, index) - channel(from, index)) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
