import { randomBytes } from 'node:crypto';
import { createSecrets, loadAppSecret } from '@imprint/server/auth/secrets';
import { unchanged } from '@imprint/server/media/delivery/transform.parameters';
import { signTransform } from '@imprint/server/media/delivery/transform.signature';
import sharp from 'sharp';
import type { Comparison } from './load.ts';
import { http } from './request.ts';

interface Bench {
  key: string;
  dataDir: string;
  ports: { imprint: number; bare: number };
}

/** Uploads photographs, and tells what to measure on them. */
export async function fillMedia({ key, dataDir, ports }: Bench): Promise<Comparison[]> {
  const post = async (path: string, body: object): Promise<{ id: string; url: string; sha256: string }> => {
    const response = await fetch(`http://127.0.0.1:${ports.imprint}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Safe because a create answers in the success envelope; anything else has no id and fails below.
    const { data } = (await response.json()) as { data?: { id: string; url: string; sha256: string } };
    if (!data) throw new Error(`Could not create ${path}: ${response.status}`);
    return data;
  };
  const { id: projectId } = await post('projects', { name: 'Media' });
  const photograph = await newPhotograph();
  const pictures: { id: string; address: string }[] = [];
  for (let made = 0; made < 25; made++) {
    const bytes = Buffer.concat([photograph, Buffer.from(`photograph ${made}`)]);
    const body = {
      projectId,
      filename: `${made}.jpg`,
      alt: 'Noise',
      contentBase64: bytes.toString('base64'),
    };
    const { id, url } = await post('media', body);
    pictures.push({ id, address: new URL(url).pathname });
  }

  const headers = { Authorization: `Bearer ${key}` };
  // Each size is asked for once, so that none of the pictures is there yet.
  let asked = 0;
  const heightOf = () => 400 + (++asked % 3_599);
  const secrets = createSecrets(await loadAppSecret(dataDir));
  const coldVariant = () => {
    const height = heightOf();
    const { id = '', address = '' } = pictures[asked % pictures.length] ?? {};
    const signature = signTransform(secrets, id, { ...unchanged, width: 640, height, format: 'webp' });
    return `${address}?w=640&h=${height}&format=webp&s=${signature}`;
  };
  return [
    {
      baseline: {
        name: 'bare variant',
        port: ports.bare,
        request: () => http('GET', `/variant?w=640&h=${heightOf()}&folder=${encodeURIComponent(dataDir)}`),
        status: 200,
      },
      ours: [
        {
          name: 'GET /files, cold',
          port: ports.imprint,
          request: () => http('GET', coldVariant()),
          status: 200,
        },
      ],
    },
    {
      baseline: { name: 'bare media', port: ports.bare, request: () => http('GET', '/media'), status: 200 },
      ours: [
        {
          name: 'GET /v1/media',
          port: ports.imprint,
          request: () => http('GET', '/v1/media', headers),
          status: 200,
        },
      ],
    },
  ];
}

/** A picture of two megapixels with as much in it as a camera sees. */
async function newPhotograph(): Promise<Buffer> {
  const [width, height] = [80, 60];
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(1600, 1200)
    .jpeg({ quality: 90 })
    .toBuffer();
}
