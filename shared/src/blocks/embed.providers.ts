interface EmbedProvider {
  name: string;
  /** The address to show in a frame; null when the page is none of the provider's that can be embedded. */
  frameOf(page: URL): string | null;
}

/** Who can be embedded. Frames of anybody else are refused. */
export const embedProviders: readonly EmbedProvider[] = [
  { name: 'YouTube', frameOf: youTubeFrame },
  {
    name: 'Vimeo',
    frameOf: matching(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'], /^\/(?:video\/)?(\d+)$/, (id) => {
      return `https://player.vimeo.com/video/${id}`;
    }),
  },
  {
    name: 'Loom',
    frameOf: matching(['loom.com', 'www.loom.com'], /^\/(?:share|embed)\/([0-9a-f]{32})$/, (id) => {
      return `https://www.loom.com/embed/${id}`;
    }),
  },
  {
    name: 'Spotify',
    frameOf: matching(
      ['open.spotify.com'],
      /^\/(?:embed\/)?((?:track|album|playlist|artist|episode|show)\/[A-Za-z0-9]+)$/,
      (item) => `https://open.spotify.com/embed/${item}`,
    ),
  },
  {
    name: 'CodePen',
    frameOf: matching(['codepen.io', 'www.codepen.io'], /^\/([\w-]+)\/(?:pen|embed)\/(\w+)$/, (user, pen) => {
      return `https://codepen.io/${user}/embed/${pen}`;
    }),
  },
  {
    name: 'Figma',
    frameOf(page) {
      const isFile = /^\/(?:file|design|proto|board)\/[A-Za-z0-9]+(?:\/[^/]*)?$/.test(page.pathname);
      if (!isFile || !['figma.com', 'www.figma.com'].includes(page.hostname)) return null;
      return `https://www.figma.com/embed?embed_host=imprint&url=${encodeURIComponent(page.href)}`;
    },
  },
];

/** The provider of a page and the address to show in a frame; null when nobody on the list can show it. */
export function providerOf(url: string): { name: string; frame: string } | null {
  const page = URL.parse(url);
  if (page?.protocol !== 'https:' || page.username || page.password || page.port) return null;
  for (const { name, frameOf } of embedProviders) {
    const frame = frameOf(page);
    if (frame) return { name, frame };
  }
  return null;
}

function matching(
  hosts: readonly string[],
  path: RegExp,
  frame: (...parts: string[]) => string,
): EmbedProvider['frameOf'] {
  return ({ hostname, pathname }) => {
    const [, ...parts] = (hosts.includes(hostname) && path.exec(pathname)) || [];
    return parts.length > 0 ? frame(...parts) : null;
  };
}

/** Without cookies until the film is played; the page may name it in several ways. */
function youTubeFrame({ hostname, pathname, searchParams }: URL): string | null {
  const [, short = null] = (hostname === 'youtu.be' && /^\/([\w-]+)$/.exec(pathname)) || [];
  const isLong = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname);
  const [, named = null] = (isLong && /^\/(?:embed|shorts|live)\/([\w-]+)$/.exec(pathname)) || [];
  const watched = isLong && pathname === '/watch' ? searchParams.get('v') : null;
  const film = short ?? named ?? watched;
  return film && /^[\w-]{6,20}$/.test(film) ? `https://www.youtube-nocookie.com/embed/${film}` : null;
}
