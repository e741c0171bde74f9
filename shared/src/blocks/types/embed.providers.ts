interface EmbedProvider {
  name: string;
  /** The URL to embed in a frame; null when the provider cannot embed the page. */
  frameOf(page: URL): string | null;
}

/** The providers whose pages can be embedded; all others are refused. */
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

/** The origins of all frames. */
export const frameOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
  'https://open.spotify.com',
  'https://codepen.io',
  'https://www.figma.com',
];

/** The provider of a page and the URL to embed in a frame; null when no provider matches. */
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

/** Uses the host that sets no cookies until playback; accepts all URL forms of a video. */
function youTubeFrame({ hostname, pathname, searchParams }: URL): string | null {
  const [, fromShortUrl = null] = (hostname === 'youtu.be' && /^\/([\w-]+)$/.exec(pathname)) || [];
  const isLong = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname);
  const [, fromPath = null] = (isLong && /^\/(?:embed|shorts|live)\/([\w-]+)$/.exec(pathname)) || [];
  const fromQuery = isLong && pathname === '/watch' ? searchParams.get('v') : null;
  const videoId = fromShortUrl ?? fromPath ?? fromQuery;
  return videoId && /^[\w-]{6,20}$/.test(videoId)
    ? `https://www.youtube-nocookie.com/embed/${videoId}`
    : null;
}
