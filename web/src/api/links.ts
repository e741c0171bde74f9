import type { AppRouter } from '@imprint/shared/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { recordServiceTime } from './clock.ts';
import { reportUnreachable } from './connection.ts';
import { failureOf } from './failure.ts';
import { requestPassword } from './reauthentication.ts';

/** tRPC adds a `direction` to infinite queries; the contract has no such field and rejects it. */
export const stripDirectionLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    // Safe because every input of the contract is an object.
    const { direction: _, ...input } = (op.input ?? {}) as Record<string, unknown>;
    return next({ ...op, input });
  };
};

/** Reports calls that get no response, so that the banner can show it. */
export const connectionLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error(error) {
          if (failureOf(error).code === 'UNREACHABLE' && !op.signal?.aborted) reportUnreachable();
          observer.error(error);
        },
      }),
    );
};

/** Records the time of the service, by which schedules are checked. */
export const clockLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next(answer) {
          const response = answer.context?.response;
          if (response instanceof Response) recordServiceTime(response);
          observer.next(answer);
        },
      }),
    );
};

/**
 * When a sensitive call is rejected because the password was entered too long ago, asks for it and sends
 * the call again. If the person declines, the error is passed on.
 */
export const reauthenticationLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let isSubscribed = true;
      let call = next(op).subscribe({
        ...observer,
        error(error) {
          if (failureOf(error).details.reauthenticate !== true) return observer.error(error);
          void requestPassword().then((isReauthenticated) => {
            if (!isSubscribed) return;
            if (isReauthenticated) call = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => {
        isSubscribed = false;
        call.unsubscribe();
      };
    });
};
