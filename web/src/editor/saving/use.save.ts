import { useMutation } from '@tanstack/react-query';

/** After this long without an answer a save counts as failed. */
const timeoutMs = 30_000;

/**
 * Sends what an editor saves. It goes under a name of its own, so that the resource is not read again after
 * each save.
 */
export function useSave<Input, Resource>(
  noun: string,
  id: string,
  save: (input: Input, signal: AbortSignal) => Promise<Resource>,
): (input: Input) => Promise<Resource> {
  const { mutateAsync } = useMutation({
    mutationKey: [`${noun}.save`, id],
    gcTime: 0,
    networkMode: 'always',
    mutationFn: (input: Input) => save(input, AbortSignal.timeout(timeoutMs)),
  });
  return mutateAsync;
}
