import type { TokenType } from '../design/token.types.ts';

interface Role {
  type: Extract<TokenType, 'color' | 'fontFamily' | 'dimension'>;
  /** What it is for, as a short description. */
  meaning: string;
  /** The CSS value that a website has unless it maps the role to a token: good enough to publish with. */
  fallback: string;
  /** Paths of tokens, in kebab-case, that are most likely meant for it; null for none. */
  path: RegExp | null;
}

/** The colors, fonts and sizes that the style sheet of a website takes from the tokens of its project. */
export const siteRoles = {
  background: {
    type: 'color',
    meaning: 'Page background',
    fallback: 'light-dark(#fff, #121316)',
    path: /\b(background|bg|canvas|paper)(\.(default|base|page|primary))?$/,
  },
  surface: {
    type: 'color',
    meaning: 'Background of highlighted sections and code',
    fallback: 'light-dark(#f5f5f3, #1c1d21)',
    path: /\b(surface|card)(\.(default|base))?$/,
  },
  text: {
    type: 'color',
    meaning: 'Text and headings',
    fallback: 'light-dark(#1b1b1f, #ececf0)',
    path: /\b(text|foreground|fg|ink)(\.(default|base|primary|body))?$/,
  },
  muted: {
    type: 'color',
    meaning: 'Dates, captions and menus',
    fallback: 'light-dark(#5c5c66, #a5a5b2)',
    path: /\b(muted|(text|foreground|fg|ink)[.-](secondary|subtle))$/,
  },
  accent: {
    type: 'color',
    meaning: 'Links and buttons',
    fallback: 'light-dark(#2f4fc4, #9db2ff)',
    path: /^(?!.*\b(text|foreground|fg|background|bg|surface|border|on)\b).*\b(accent|primary|brand)(\.(default|base|500|600))?$/,
  },
  onAccent: {
    type: 'color',
    meaning: 'Text on buttons and on sections in the accent color',
    fallback: 'light-dark(#fff, #10131f)',
    path: /\bon[.-]?(accent|primary|brand)$/,
  },
  border: {
    type: 'color',
    meaning: 'Lines between sections',
    fallback: 'light-dark(#dcdce0, #34353c)',
    path: /\b(border|divider|outline)(\.(default|base))?$/,
  },
  fontBody: {
    type: 'fontFamily',
    meaning: 'Text',
    fallback: 'system-ui, sans-serif',
    path: /\b(body|sans|text|base)$/,
  },
  fontHeading: {
    type: 'fontFamily',
    meaning: 'Headings',
    fallback: 'var(--site-font-body)',
    path: /\b(headings?|titles?|display)$/,
  },
  fontMono: {
    type: 'fontFamily',
    meaning: 'Code',
    fallback: 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace',
    path: /\b(mono|monospace|code)$/,
  },
  radius: {
    type: 'dimension',
    meaning: 'Corners of buttons and pictures',
    fallback: '0.5rem',
    path: /\b(radius|corners?|rounded)(\.(default|base|md|medium))?$/,
  },
  space: {
    type: 'dimension',
    meaning: 'Space at the edges and between parts',
    fallback: 'clamp(1.25rem, 1rem + 1.25vw, 2rem)',
    path: null,
  },
  textBody: {
    type: 'dimension',
    meaning: 'Size of text',
    fallback: 'clamp(1.0625rem, 1rem + 0.25vw, 1.1875rem)',
    path: null,
  },
  textSmall: {
    type: 'dimension',
    meaning: 'Size of dates, captions and menus',
    fallback: '0.9375rem',
    path: null,
  },
  widthNarrow: {
    type: 'dimension',
    meaning: 'Width of text',
    fallback: '42rem',
    path: null,
  },
  widthNormal: {
    type: 'dimension',
    meaning: 'Width of sections and lists',
    fallback: '64rem',
    path: null,
  },
} as const satisfies Record<string, Role>;

export type SiteRole = keyof typeof siteRoles;
// Safe because these are the keys of that object.
export const siteRoleNames = Object.keys(siteRoles) as SiteRole[];

/** The custom property of a role, such as `--site-on-accent`. */
export function roleProperty(role: SiteRole): string {
  return `--site-${kebab(role)}`;
}

/** The tokens that are most likely meant for roles, by their paths and types: the one with the shortest path for each. */
export function guessRoles<Token extends { path: string; type: TokenType }>(
  tokens: readonly Token[],
): Partial<Record<SiteRole, Token>> {
  const sorted = tokens.toSorted((one, other) => one.path.length - other.path.length);
  const guesses = siteRoleNames.flatMap((role) => {
    const { type, path }: Role = siteRoles[role];
    const token = path && sorted.find((each) => each.type === type && path.test(kebab(each.path)));
    return token ? [[role, token]] : [];
  });
  return Object.fromEntries(guesses);
}

function kebab(text: string): string {
  return text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}
