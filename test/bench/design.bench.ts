import { request } from 'node:http';
import { median } from './load.ts';

interface Bench {
  key: string;
  port: number;
}

const tokenCount = 5_000;
const rounds = 5;

/** Measures imports and exports of a large design system, and prints the median of a few rounds of each. */
export async function measureDesign(bench: Bench): Promise<void> {
  const timesByName = new Map<string, number[]>();
  const measureCall = async (name: string, method: string, path: string, body?: object) => {
    const startedAt = performance.now();
    const response = await call(bench, method, path, body);
    timesByName.set(name, [...(timesByName.get(name) ?? []), performance.now() - startedAt]);
    return response;
  };
  for (let round = 0; round < rounds; round++) {
    const { id } = await call(bench, 'POST', 'projects', { name: `Tokens ${round}` });
    const imported = { projectId: id, format: 'dtcg', document: document(round) };
    await measureCall(`importing ${tokenCount} new tokens`, 'POST', 'design/import', imported);
    await measureCall('importing the same again', 'POST', 'design/import', imported);
    const changed = { ...imported, document: document(round + 1) };
    await measureCall('importing them changed', 'POST', 'design/import', changed);
    for (const format of ['dtcg', 'css', 'tailwind']) {
      await measureCall(
        `exporting them as ${format}`,
        'GET',
        `design/export?projectId=${id}&format=${format}`,
      );
    }
    await measureCall('checking their contrast', 'GET', `design/contrast?projectId=${id}`);
    const token = { projectId: id, path: 'one.more', type: 'number', values: { default: 1 } };
    await measureCall('creating one more', 'POST', 'design/tokens', token);
  }
  for (const [name, timesMs] of timesByName)
    process.stdout.write(`${name}: ${median(timesMs).toFixed(0)} ms\n`);
}

/** Half of the tokens are colors, a quarter are aliases of them, and a quarter are shadows that use them. */
function document(round: number): object {
  const root: Record<string, Record<string, object>> = {};
  for (let index = 0; index < tokenCount; index++) {
    const group = `group-${index % 50}`;
    root[group] ??= {};
    root[group][`token-${index}`] = {
      ...token(index, round),
      $description: 'What it is for, in a few words',
    };
  }
  return root;
}

function token(index: number, round: number): object {
  const base = index - (index % 4);
  const alias = `{group-${base % 50}.token-${base}}`;
  if (index % 4 < 2) {
    const components = [0.5, 0.1, (index + round) % 360];
    return { $type: 'color', $value: { colorSpace: 'oklch', components } };
  }
  if (index % 4 === 2) return { $value: alias };
  const zero = { value: 0, unit: 'px' };
  return {
    $type: 'shadow',
    $value: {
      color: alias,
      offsetX: zero,
      offsetY: zero,
      blur: { value: 4 + round, unit: 'px' },
      spread: zero,
    },
  };
}

/** Calls the API once; anything but a success ends the run. */
function call({ key, port }: Bench, method: string, path: string, body?: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { port, host: '127.0.0.1', method, path: `/v1/${path}`, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { data } = JSON.parse(text);
          if (data && data.isApplied !== false) resolve(data);
          else reject(new Error(`${method} ${path}: ${text.slice(0, 600)}`));
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body && JSON.stringify(body));
  });
}
