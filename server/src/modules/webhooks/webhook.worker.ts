import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../core/rpc/deps.ts';
import { describeFault } from '../../core/rpc/fault.ts';
import { makeDeliveries } from './delivery.creation.ts';
import { type ClaimedDelivery, claimDue, releaseClaim } from './delivery.queue.ts';
import { tryDelivery } from './delivery.sending.ts';

/** Makes deliveries of events and tries those that are due. */
export interface WebhookWorker {
  /** Begins to work, also each time events were numbered. */
  start(deps: Deps): void;
  /** Says that there may be something to do now; does nothing before the start. */
  wake(): void;
  /** Tries no more deliveries, and ends running ones after a moment; they are tried again by another instance. */
  stop(): Promise<void>;
}

/** Under load, what comes within this time is looked at together. */
const pauseMs = 20;

/** How long running tries may go on after the stop. */
const graceMs = 1_000;

interface RunningTry {
  delivery: ClaimedDelivery;
  ended: Promise<void>;
}

export function createWebhookWorker(): WebhookWorker {
  const running = new Set<RunningTry>();
  const aborted = new AbortController();
  let deps: Deps | null = null;
  let isPending = false;
  let isStopped = false;
  let looking: Promise<void> | null = null;

  function wake(): void {
    isPending = true;
    if (deps && !isStopped) looking ??= look(deps);
  }

  async function look(deps: Deps): Promise<void> {
    while (isPending && !isStopped) {
      isPending = false;
      await lookOnce(deps).catch((error: unknown) => {
        deps.log.warn({ err: describeFault(error) }, 'sending webhooks failed');
      });
      await sleep(pauseMs);
    }
    looking = null;
  }

  async function lookOnce(deps: Deps): Promise<void> {
    await makeDeliveries(deps.pool);
    const claimed = await claimDue(deps.pool, {
      byWebhook: countBy(running, ({ delivery }) => delivery.webhookId),
      byOrganization: countBy(running, ({ delivery }) => delivery.organizationId),
      total: running.size,
    });
    for (const delivery of claimed) {
      const one = { delivery, ended: Promise.resolve() };
      running.add(one);
      one.ended = attempt(deps, delivery).finally(() => {
        running.delete(one);
        wake();
      });
    }
  }

  async function attempt(deps: Deps, delivery: ClaimedDelivery): Promise<void> {
    try {
      if (isStopped) await releaseClaim(deps.pool, delivery.id);
      else await tryDelivery(deps, delivery, aborted.signal);
    } catch (error) {
      // It is tried again when its claim has expired.
      deps.log.warn({ err: describeFault(error), deliveryId: delivery.id }, 'a try of a webhook failed');
    }
  }

  return {
    start(opened) {
      deps = opened;
      opened.events.onNumbered(wake);
    },
    wake,
    async stop() {
      isStopped = true;
      await looking;
      const ended = Promise.all([...running].map((one) => one.ended));
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
      aborted.abort();
      await ended;
    },
  };
}

function countBy(running: Iterable<RunningTry>, keyOf: (one: RunningTry) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of running) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
