import { useRef } from 'react';
import { failureOf } from '../../api/failure.ts';
import type { Saver } from '../../editor/saving/save.state.ts';
import { type DraftKind, hooksOf, type Publishable, targetOf } from './draft.kind.ts';

/**
 * Returns a function that changes fields that are not part of the draft, one change after the other. Each takes
 * effect immediately. It resolves to the answer of the service, or rejects with its error.
 */
export function useUndraftedChange<Resource extends Publishable, Changed extends Resource = Resource>(
  kind: DraftKind,
  resource: Resource,
  saver: Saver<Resource>,
): (fields: object) => Promise<Changed> {
  const { mutateAsync } = hooksOf<Changed>(kind).update.useMutation();
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function send(fields: object): Promise<Changed> {
    const saved = await saver.save();
    const update = (expectedVersion: number) =>
      mutateAsync({ ...fields, ...targetOf(kind, resource.id), expectedVersion });
    let changed: Changed;
    try {
      changed = await update(saved?.version ?? resource.version);
    } catch (error) {
      const newer = retryVersion(error, fields);
      if (newer === null) throw error;
      changed = await update(newer);
    }
    saver.adopt(changed);
    return changed;
  }

  return (fields) => {
    const sent = queue.current.then(() => send(fields));
    queue.current = sent.catch(() => undefined);
    return sent;
  };
}

/** The version to retry a refused change with, if others changed none of its fields; otherwise null. */
export function retryVersion(error: unknown, fields: object): number | null {
  const { code, details } = failureOf(error);
  if (code !== 'PRECONDITION_FAILED' || !Array.isArray(details.changedFields)) return null;
  const isTouched = details.changedFields.some((field) => String(field) in fields);
  return isTouched ? null : Number(details.currentVersion);
}
