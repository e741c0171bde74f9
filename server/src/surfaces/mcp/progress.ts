import { isObject } from './message.ts';
import type { Call } from './registry.ts';

/** How far a long call has come; `progress` grows with every report, `total` is where it ends. */
interface Progress {
  progress: number;
  total?: number;
  message?: string;
}

/** Tells the client how far its call has come, when it gave a token for that (`_meta.progressToken`). */
export function reportProgress({ params, channel }: Call, progress: Progress): void {
  const progressToken = isObject(params._meta) ? params._meta.progressToken : undefined;
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') return;
  channel.send({ method: 'notifications/progress', params: { progressToken, ...progress } });
}
