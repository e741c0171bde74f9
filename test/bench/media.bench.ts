import { randomBytes } from 'node:crypto';
import { createSecrets, loadAppSecret } from '@imprint/server/core/auth/secrets';
import { noTransform } from '@imprint/server/modules/media/delivery/transform.parameters';
import { signTransform } from '@imprint/server/modules/media/delivery/transform.signature';
import sharp from 'sharp';
import { httpRequest } from './http.request.ts';
import { callerOf } from './imprint.api.ts';
import type { Comparison } from './load.ts';

interface Bench {
  key: string;
  dataDir: string;
  ports: { imprint: number; bare: number };
}

/** Uploads photographs and returns what to measure with them. */
export async function seedMedia({ key, dataDir, ports }: Bench): Promise<Comparison[]> {
  const call = callerOf({ key, port: ports.imprint });
  const post = (path: string, body: object) =>
    call<{ id: string; url: string; sha256: string }>('POST', path, body);
  const { id: projectId } = await post('projects', { name: 'Media' });
  const photograph = await newPhotograph();
  const pictures: { id: string; address: string }[] = [];
  for (let index = 0; index < 25; index++) {
    const bytes = Buffer.concat([photograph, Buffer.from(`photograph ${index}`)]);
    const body = {
      projectId,
      filename: `${index}.jpg`,
      alt: 'Noise',
      contentBase64: bytes.toString('base64'),
    };
    const { id, url } = await post('media', body);
    pictures.push({ id, address: new URL(url).pathname });
  }

  const headers = { Authorization: `Bearer ${key}` };
  // Each size is requested once, so that no variant is cached yet.
  let variantCount = 0;
  const nextHeight = () => 400 + (++variantCount % 3_599);
  const secrets = createSecrets(await loadAppSecret(dataDir));
  const coldVariant = () => {
    const height = nextHeight();
    const { id = '', address = '' } = pictures[variantCount % pictures.length] ?? {};
    const signature = signTransform(secrets, id, { ...noTransform, width: 640, height, format: 'webp' });
    return `${address}?w=640&h=${height}&format=webp&s=${signature}`;
  };
  return [
    {
      baseline: {
        name: 'bare variant',
        port: ports.bare,
        request: () =>
          httpRequest('GET', `/variant?w=640&h=${nextHeight()}&folder=${encodeURIComponent(dataDir)}`),
        status: 200,
      },
      candidates: [
        {
          name: 'GET /files, cold',
          port: ports.imprint,
          request: () => httpRequest('GET', coldVariant()),
          status: 200,
        },
      ],
    },
    {
      baseline: {
        name: 'bare media',
        port: ports.bare,
        request: () => httpRequest('GET', '/media'),
        status: 200,
      },
      candidates: [
        {
          name: 'GET /v1/media',
          port: ports.imprint,
          request: () => httpRequest('GET', '/v1/media', headers),
          status: 200,
        },
      ],
    },
  ];
}

/** A picture of two megapixels with as much detail as a photograph. */
async function newPhotograph(): Promise<Buffer> {
  const [width, height] = [80, 60];
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(1600, 1200)
    .jpeg({ quality: 90 })
    .toBuffer();
}
