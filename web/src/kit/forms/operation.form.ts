import { zodResolver } from '@hookform/resolvers/zod';
import type { ErrorCode } from '@imprint/shared/errors';
import type { Operation } from '@imprint/shared/operation';
import { reasonOf } from '@imprint/shared/validation';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { type Failure, failureOf } from '../../api/failure.ts';
import { fieldErrors } from './field.errors.ts';

type Values<Input extends z.ZodObject> = z.input<Input> & FieldValues;

interface Options<Input extends z.ZodObject, Result> {
  defaultValues: DefaultValues<Values<Input>>;
  /** Sends the input, usually `mutation.mutateAsync`. */
  send: (input: z.output<Input>) => Promise<Result>;
  onSuccess?: (result: Result) => unknown;
  /** Messages of this form that replace the service's general ones. */
  explain?: Partial<Record<ErrorCode, string>>;
}

/** What `field(name)` passes to an input: its registration and its error. */
export type FormField = ReturnType<ReturnType<typeof useForm>['register']> & {
  reason: string | undefined;
  /** A value that the service would accept instead. */
  suggestion: string | undefined;
  onSuggestion: (value: string) => void;
};

/**
 * A form for an operation of the contract: it validates the input as the service does and shows
 * the service's errors at their fields. An error that belongs to no field is its `failure`. A blank input
 * means null where the contract allows null, else absent.
 */
export function useOperationForm<Input extends z.ZodObject, Result>(
  operation: Pick<Operation<'mutation', Input>, 'input'>,
  { defaultValues, send, onSuccess, explain = {} }: Options<Input, Result>,
) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [suggestions, setSuggestions] = useState<Record<string, string>>({});
  const form = useInputForm(operation.input, defaultValues);
  const { errors, isSubmitting, isDirty } = form.formState;

  async function submit(input: z.output<Input>): Promise<void> {
    setFailure(null);
    setSuggestions({});
    let result: Result;
    try {
      result = await send(input);
    } catch (error) {
      showFailure(failureOf(error));
      return;
    }
    await onSuccess?.(result);
  }

  function showFailure(newFailure: Failure): void {
    const rejected = fieldErrors(newFailure, Object.keys(form.getValues()));
    for (const [index, { field, reason, suggestion }] of rejected.entries()) {
      // Safe because `fieldErrors` only returns the given names.
      form.setError(field as Path<Values<Input>>, { message: reason }, { shouldFocus: index === 0 });
      if (suggestion) setSuggestions((previous) => ({ ...previous, [field]: suggestion }));
    }
    const message = newFailure.code === 'UNREACHABLE' ? undefined : explain[newFailure.code];
    if (rejected.length === 0) setFailure(message ? { ...newFailure, message } : newFailure);
  }

  function field(name: Path<Values<Input>>): FormField {
    const message = errors[name]?.message;
    return {
      ...form.register(name),
      reason: typeof message === 'string' ? message : undefined,
      suggestion: message ? suggestions[name] : undefined,
      onSuggestion: (value) => applySuggestion(form, name, value),
    };
  }

  return {
    form,
    field,
    submit: form.handleSubmit(submit),
    failure,
    setFailure,
    isSubmitting,
    isDirty,
    /** Sets values that have no registered input. */
    change: (changed: Partial<z.input<Input>>) => change(form, changed),
  };
}

type InputForm<Input extends z.ZodObject> = UseFormReturn<Values<Input>, unknown, z.output<Input>>;

function useInputForm<Input extends z.ZodObject>(
  schema: Input,
  defaultValues: DefaultValues<Values<Input>>,
): InputForm<Input> {
  // Safe because the resolver passes zod's issues on; its types are only less specific.
  const parse = zodResolver(schema, { error: reasonOf as never });
  return useForm<Values<Input>, unknown, z.output<Input>>({
    defaultValues,
    resolver: (values, context, options) =>
      parse(withoutBlanks(values, schema), context, options as never) as never, // Safe because the values of the form are the input of the schema.
  });
}

/** Replaces a rejected value with a suggestion. */
function applySuggestion<Input extends z.ZodObject>(
  form: InputForm<Input>,
  name: Path<Values<Input>>,
  suggestion: string,
): void {
  // Safe because a suggestion is a text, like the rejected value.
  form.setValue(name, suggestion as PathValue<Values<Input>, typeof name>, { shouldDirty: true });
  form.clearErrors(name);
  form.setFocus(name);
}

function change<Input extends z.ZodObject>(form: InputForm<Input>, changed: Partial<z.input<Input>>): void {
  // After the form was submitted, validate on each change.
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  for (const [name, value] of Object.entries(changed)) {
    // Safe because each value belongs to its name.
    form.setValue(name as Path<Values<Input>>, value as never, options);
  }
}

/** The values as the contract expects them: a blank becomes null where null is allowed, else undefined. */
export function withoutBlanks<Input extends z.ZodObject>(
  values: Values<Input>,
  schema: Input,
): Values<Input> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (value !== '') return [name, value];
    // Safe because the shape of an object schema contains schemas.
    const part = schema.shape[name] as z.ZodType | undefined;
    return [name, part?.safeParse(null).success ? null : undefined];
  });
  // Safe because the names are the same and the schema validates blanks.
  return Object.fromEntries(entries) as Values<Input>;
}
