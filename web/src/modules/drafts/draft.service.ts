import { useNavigate } from '@tanstack/react-router';
import type { Saver } from '../../editor/saving/save.state.ts';
import { type DraftKind, hooksOf, type Publishable, targetOf, useDraftUtils } from './draft.kind.ts';

/** The version that the user has seen; the service refuses the action if it has changed. */
interface ExpectedVersion {
  expectedVersion?: number | undefined;
}

interface Publishing {
  publish: (
    input: ExpectedVersion & { message?: string | undefined; publishedAt?: string | undefined },
  ) => Promise<Publishable>;
  unpublish: (input: ExpectedVersion) => Promise<Publishable>;
}

/** The open resource and all actions on it. The editor shows their results. */
export interface DraftService extends Publishing {
  kind: DraftKind;
  /** As it was saved last. */
  resource: Publishable;
  readOnly: boolean;
  /** Whether the service has all changes. */
  isSaved: boolean;
  /** Saves what is not saved yet; null when that failed. */
  save: () => Promise<Publishable | null>;
  schedule: (
    input: ExpectedVersion & {
      publishAt?: string | null | undefined;
      unpublishAt?: string | null | undefined;
      timeZone?: string | undefined;
    },
  ) => Promise<Publishable>;
  restore: (input: ExpectedVersion & { number: number }) => Promise<Publishable>;
  /** Copies it, and opens the copy. */
  duplicate: () => Promise<unknown>;
  /** Reads the draft again. */
  refetch: () => void;
}

/** Publishes and unpublishes a draft that is not open. */
export function usePublishing(kind: DraftKind, id: string): Publishing & { kind: DraftKind } {
  const { publish, unpublish } = hooksOf(kind);
  const { mutateAsync: sendPublish } = publish.useMutation();
  const { mutateAsync: sendUnpublish } = unpublish.useMutation();
  const target = targetOf(kind, id);
  return {
    kind,
    publish: (input) => sendPublish({ ...input, ...target }),
    unpublish: (input) => sendUnpublish({ ...input, ...target }),
  };
}

/** The actions on an open draft as a whole; `saver` gets their results. */
export function useDraftActions<Resource extends Publishable>(
  kind: DraftKind,
  id: string,
  saver: Saver<Resource>,
): Pick<DraftService, 'publish' | 'unpublish' | 'schedule' | 'restore' | 'duplicate' | 'refetch'> {
  const navigate = useNavigate();
  const { cache } = useDraftUtils<Resource>(kind);
  const hooks = hooksOf<Resource>(kind);
  const publish = hooks.publish.useMutation();
  const unpublish = hooks.unpublish.useMutation();
  const schedule = hooks.schedule.useMutation();
  const restore = hooks.restore.useMutation();
  const duplicate = hooks.duplicate.useMutation();
  const target = targetOf(kind, id);
  const adopting =
    ({ mutateAsync }: typeof publish) =>
    async (input: object): Promise<Resource> => {
      const changed = await mutateAsync({ ...input, ...target });
      saver.adopt(changed);
      return changed;
    };
  return {
    publish: adopting(publish),
    unpublish: adopting(unpublish),
    schedule: adopting(schedule),
    restore: adopting(restore),
    async duplicate() {
      const copy = await duplicate.mutateAsync(target);
      await navigate(kind.editorOf(copy.id));
    },
    refetch: () => void cache.get.invalidate(target),
  };
}
