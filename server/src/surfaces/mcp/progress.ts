import { isObject } from './message.ts';
import type { Call } from './registry.ts';

/** The progress of a long call; `progress` grows with every report up to `total`. */
interface Progress {
  progress: number;
  total?: number;
  message?: string;
}

/** Reports the progress of a call to the client, if it sent a `_meta.progressToken`. */
export function reportProgress({ params, channel }: Call, progress: Progress): void {
  const progressToken = isObject(params._meta) ? params._meta.progressToken : undefined;
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') return;
  channel.send({ method: 'notifications/progress', params: { progressToken, ...progress } });
}
