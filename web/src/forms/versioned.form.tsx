import type { Operation } from '@imprint/shared/operation';
import { type ReactNode, useEffect, useRef } from 'react';
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

  useEffect(() => {
    if (resource.version <= base.current.version) return;
    // What is being typed stays. Its base moves along only when the values are still the same, as after
    // publishing; otherwise saving must be refused, for it would undo the change of somebody else.
    if (!isDirty) form.reset(valuesOf(resource));
    else if (JSON.stringify(valuesOf(resource)) !== JSON.stringify(valuesOf(base.current))) return;
    base.current = resource;
  }, [resource, isDirty, form, valuesOf]);

  async function reload(): Promise<void> {
    try {
      startFrom(await fetch());
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  return { form, field, change, frame: { ...sending, noun, isDirty, reload } };
}

interface VersionedFormProps extends Pick<ReturnType<typeof useVersionedForm>, 'frame'> {
  readOnly: boolean;
  children: ReactNode;
}

/** The fields of a versioned form, with why it was refused and the buttons to save and to discard. */
export function VersionedForm({ frame, readOnly, children }: VersionedFormProps) {
  const { noun, submit, failure, isSubmitting, isDirty, reload } = frame;
  const isStale = failure?.code === 'PRECONDITION_FAILED';
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure
        failure={failure}
        actions={
          isStale && (
            <Button size="small" onClick={reload}>
              {`Reload ${noun}`}
            </Button>
          )
        }
      />
      {children}
      {!readOnly && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
            Save changes
          </Button>
          {isDirty && <Button onClick={() => void reload()}>Discard</Button>}
        </div>
      )}
    </form>
  );
}
