import type { FactorKind } from '@imprint/shared/contract/factors';
import type { AppRouter } from '@imprint/shared/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { t } from '../language/message.ts';
import { recordServiceTime } from './clock.ts';
import { reportUnreachable } from './connection.ts';
import { type Failure, failureOf } from './failure.ts';
import { identityPrompt, type SecondFactorQuestion, secondFactorPrompt } from './prompts.ts';

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
 * When a sensitive call is rejected because the last proof of identity is too old, asks for one and sends the call
 * again. If the person declines, the error is passed on.
 */
export const reauthenticationLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let isSubscribed = true;
      let call = next(op).subscribe({
        ...observer,
        error(error) {
          if (failureOf(error).details.reauthenticate !== true) return observer.error(error);
          void identityPrompt.ask(null).then((isReauthenticated) => {
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

/**
 * When a call needs the second factor of an account, asks for it and sends the call again with it, until it is right or
 * the person declines; the error is then passed on.
 */
export const secondFactorLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let isSubscribed = true;
      let call = send(op.input, []);

      function send(input: unknown, kinds: readonly FactorKind[]): { unsubscribe(): void } {
        return next({ ...op, input }).subscribe({
          ...observer,
          error(error) {
            const question = secondFactorQuestion(failureOf(error), kinds);
            if (!question) return observer.error(error);
            void secondFactorPrompt.ask(question).then((secondFactor) => {
              if (!isSubscribed) return;
              if (secondFactor) call = send({ ...Object(op.input), secondFactor }, question.kinds);
              else observer.error(error);
            });
          },
        });
      }

      return () => {
        isSubscribed = false;
        call.unsubscribe();
      };
    });
};

/** What to ask after a failure; null when it is about something else. */
function secondFactorQuestion(
  { details }: Failure,
  askedKinds: readonly FactorKind[],
): SecondFactorQuestion | null {
  const { secondFactor, field, reason } = details;
  // Safe because the service lists the kinds.
  if (Array.isArray(secondFactor)) return { kinds: secondFactor as FactorKind[], problem: null };
  if (!String(field).startsWith('secondFactor')) return null;
  return { kinds: askedKinds, problem: t('It {reason}.', { reason: String(reason) }) };
}
