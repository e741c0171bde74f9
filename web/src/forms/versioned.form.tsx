import type { Operation } from '@imprint/shared/operation';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { failureOf } from '../failure.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { FormFailure } from './form.failure.tsx';
import { useOperationForm } from './operation.form.ts';

interface Options<Input extends z.ZodObject, Resource> {
  /** What the resource is called within a sentence, e.g. "project". */
  noun: string;
  resource: Resource;
  /** What the form starts from. */
  valuesOf: (resource: Resource) => DefaultValues<z.input<Input> & FieldValues>;
  /** Sends the input, bound to the version that was edited. */
  send: (input: z.output<Input>, expectedVersion: number) => Promise<Resource>;
  /** Fetches the resource anew. */
  fetch: () => Promise<Resource>;
  show: (resource: Resource) => unknown;
}

/**
 * A form that changes a resource, unless somebody else changed it since this person began to edit. Its
 * `frame` is for `VersionedForm`.
 */
export function useVersionedForm<Input extends z.ZodObject, Resource extends { version: number }>(
  operation: Operation<'mutation', Input>,
  { noun, resource, valuesOf, send, fetch, show }: Options<Input, Resource>,
) {
  const toast = useToast();
  /** What the person began to edit; never older than what was saved last. */
  const base = useRef(resource);
  /** How often it was begun anew, for which the fields forget what they hold themselves. */
  const [round, setRound] = useState(0);
  const { form, field, change, setFailure, isDirty, ...sending } = useOperationForm(operation, {
    defaultValues: valuesOf(resource),
    send: (input) => send(input, base.current.version),
    onSuccess: (saved) => {
      startFrom(saved);
      toast('Saved the changes');
    },
    explain: {
      PRECONDITION_FAILED: `Somebody changed this ${noun} in the meantime. Reload it to see the present state; what you typed here is then lost.`,
    },
  });

  function startFrom(present: Resource): void {
    base.current = present;
    show(present);
    form.reset(valuesOf(present));
  }

  function follow(present: Resource): void {
    if (present.version <= base.current.version) return;
    // What is being typed stays. Its base moves along only when the values are still the same, as after
    // publishing; otherwise saving must be refused, for it would undo the change of somebody else.
    if (!form.formState.isDirty) form.reset(valuesOf(present));
    else if (JSON.stringify(valuesOf(present)) !== JSON.stringify(valuesOf(base.current))) return;
    base.current = present;
  }
  useEffect(() => follow(resource));

  function beginAnew(): void {
    setFailure(null);
    setRound((before) => before + 1);
  }

  async function reload(): Promise<void> {
    try {
      startFrom(await fetch());
      beginAnew();
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  function discard(): void {
    form.reset(valuesOf(base.current));
    beginAnew();
    const take = (present: Resource) => {
      show(present);
      follow(present);
    };
    // Without an answer, what was known stays, and saving is refused if it is outdated.
    void fetch().then(take, () => undefined);
  }

  return { form, field, change, frame: { ...sending, noun, isDirty, round, reload, discard } };
}

interface VersionedFormProps extends Pick<ReturnType<typeof useVersionedForm>, 'frame'> {
  readOnly: boolean;
  children: ReactNode;
}

/** The fields of a versioned form, with why it was refused and the buttons to save and to discard. */
export function VersionedForm({ frame, readOnly, children }: VersionedFormProps) {
  const { noun, submit, failure, isSubmitting, isDirty, round, reload, discard } = frame;
  const root = useRef<HTMLFormElement>(null);
  // The button that is pressed goes away with what it does, and the focus is not to be lost with it.
  const keepingFocus = (act: () => unknown) => () => {
    root.current?.focus({ preventScroll: true });
    void act();
  };
  const isStale = failure?.code === 'PRECONDITION_FAILED';
  return (
    <form ref={root} tabIndex={-1} onSubmit={submit} noValidate className="space-y-5 outline-none">
      <FormFailure
        failure={failure}
        actions={
          isStale && (
            <Button size="small" onClick={keepingFocus(reload)}>
              {`Reload ${noun}`}
            </Button>
          )
        }
      />
      <Fragment key={round}>{children}</Fragment>
      {!readOnly && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
            Save changes
          </Button>
          {isDirty && <Button onClick={keepingFocus(discard)}>Discard</Button>}
        </div>
      )}
    </form>
  );
}
