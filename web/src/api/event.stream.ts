import type { OutputOf } from '@imprint/shared/contract';
import type { Environment } from '@imprint/shared/environments';

/** Events, as `events.list` answers. */
export type EventPage = OutputOf<'events.list'>;

/** How long to wait after a refusal; after a broken connection, browsers connect again by themselves. */
const retryMs = 30_000;

/**
 * Follows the events of a tenant from now on; returns a function that stops. A hidden tab keeps no connection, because
 * browsers open only a few to a server; it catches up when it is shown again.
 */
export function followEvents(
  tenant: { organization: string; environment: Environment },
  onPage: (page: EventPage) => void,
): () => void {
  let source: EventSource | null = null;
  let retry: number | undefined;
  let last = '';

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    const opened = new EventSource(
      `/events?${new URLSearchParams({ ...tenant, ...(last && { after: last }) })}`,
    );
    opened.onmessage = ({ lastEventId, data }) => {
      last = lastEventId;
      onPage(JSON.parse(data));
    };
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) retry = window.setTimeout(open, retryMs);
    };
    source = opened;
  };
  const onVisibilityChange = () => (document.hidden ? close() : open());

  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    close();
  };
}
