import type { Operation } from '@imprint/shared/operation';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { failureOf } from '../../api/failure.ts';
import { t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { FormFailure } from './form.failure.tsx';
import { useOperationForm } from './operation.form.ts';

interface Options<Input extends z.ZodObject, Resource> {
  /** What the resource is called within a sentence, e.g. "project". */
  noun: string;
  resource: Resource;
  /** The initial values of the form. */
  valuesOf: (resource: Resource) => DefaultValues<z.input<Input> & FieldValues>;
  /** Sends the input with the version that was edited. */
  send: (input: z.output<Input>, expectedVersion: number) => Promise<Resource>;
  /** Fetches the resource again. */
  fetch: () => Promise<Resource>;
  show: (resource: Resource) => unknown;
}

/**
 * A form that updates a resource, unless someone else changed it since editing began. Its
 * `frame` is for `VersionedForm`.
 */
export function useVersionedForm<Input extends z.ZodObject, Resource extends { version: number }>(
  operation: Operation<'mutation', Input>,
  { noun, resource, valuesOf, send, fetch, show }: Options<Input, Resource>,
) {
  const toast = useToast();
  /** The version being edited; never older than the last saved one. */
  const base = useRef(resource);
  /** Incremented to remount the fields, so that they drop their own state. */
  const [resetCount, setResetCount] = useState(0);
  const { form, field, change, setFailure, isDirty, ...sending } = useOperationForm(operation, {
    defaultValues: valuesOf(resource),
    send: (input) => send(input, base.current.version),
    onSuccess: (saved) => {
      startEditing(saved);
      toast(t('Changes saved'));
    },
    explain: {
      PRECONDITION_FAILED: t(
        'Someone else changed this {noun}. Reload it to see the latest version. What you typed here will be lost.',
        { noun },
      ),
    },
  });

  function startEditing(latest: Resource): void {
    base.current = latest;
    show(latest);
    form.reset(valuesOf(latest));
  }

  function rebase(latest: Resource): void {
    if (latest.version <= base.current.version) return;
    // Typed text stays. The base advances only if the values are the same, as after
    // publishing; otherwise saving must fail, because it would undo someone else's change.
    if (!form.formState.isDirty) form.reset(valuesOf(latest));
    else if (JSON.stringify(valuesOf(latest)) !== JSON.stringify(valuesOf(base.current))) return;
    base.current = latest;
  }
  useEffect(() => rebase(resource));

  function resetFields(): void {
    setFailure(null);
    setResetCount((before) => before + 1);
  }

  async function reload(): Promise<void> {
    try {
      startEditing(await fetch());
      resetFields();
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  function discard(): void {
    form.reset(valuesOf(base.current));
    resetFields();
    const apply = (latest: Resource) => {
      show(latest);
      rebase(latest);
    };
    // If fetching fails, the known version stays, and saving fails if it is outdated.
    void fetch().then(apply, () => undefined);
  }

  return { form, field, change, frame: { ...sending, noun, isDirty, resetCount, reload, discard } };
}

interface VersionedFormProps extends Pick<ReturnType<typeof useVersionedForm>, 'frame'> {
  readOnly: boolean;
  children: ReactNode;
}

/** The fields of a versioned form, with its error and buttons to save and discard. */
export function VersionedForm({ frame, readOnly, children }: VersionedFormProps) {
  const { noun, submit, failure, isSubmitting, isDirty, resetCount, reload, discard } = frame;
  const root = useRef<HTMLFormElement>(null);
  // The pressed button disappears, so move the focus to the form.
  const withFocusKept = (act: () => unknown) => () => {
    root.current?.focus({ preventScroll: true });
    void act();
  };
  const isStale = failure?.code === 'PRECONDITION_FAILED';
  return (
    <form
      ref={root}
      tabIndex={-1}
      onSubmit={submit}
      noValidate
      className="space-y-4 outline-none sm:space-y-5"
    >
      <FormFailure
        failure={failure}
        actions={
          isStale && (
            <Button size="small" onClick={withFocusKept(reload)}>
              {t('Reload {noun}', { noun })}
            </Button>
          )
        }
      />
      <Fragment key={resetCount}>{children}</Fragment>
      {!readOnly && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
            {t('Save changes')}
          </Button>
          {isDirty && <Button onClick={withFocusKept(discard)}>{t('Discard')}</Button>}
        </div>
      )}
    </form>
  );
}
