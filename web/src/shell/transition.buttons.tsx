import { type Transitions, transitionsFrom } from '@imprint/shared/transitions';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

/** What is said of each transition, and how it is taken back. */
export type TransitionWords<Name extends string, Status extends string> = Readonly<
  Record<Name, { label: string; done: string; undo: (before: Status) => readonly Name[] }>
>;

interface TransitionHandlers<Name extends string, Status extends string, Resource> {
  transitions: Transitions<Name, Status>;
  /** Sends a transition, bound to the version of what is moved. */
  send: (name: Name, resource: Resource) => Promise<Resource>;
  /** Stops reading what is moved, so that no older answer shows after the new status. */
  cancel: (resource: Resource) => Promise<unknown>;
  show: (resource: Resource) => unknown;
}

interface TransitionButtonsProps<Name extends string, Status extends string, Resource>
  extends TransitionHandlers<Name, Status, Resource> {
  words: TransitionWords<Name, Status>;
  resource: Resource;
  nameOf: (resource: Resource) => string;
}

/** Buttons that move something to another status. It shows at once, and can be taken back for a while. */
export function TransitionButtons<
  Name extends string,
  Status extends string,
  Resource extends { status: Status },
>({ words, resource, nameOf, ...handlers }: TransitionButtonsProps<Name, Status, Resource>) {
  const { run, isRunning } = useTransitionRun(handlers);
  const toast = useToast();

  async function move(name: Name): Promise<void> {
    const moved = await run(resource, [name]);
    if (!moved) return;
    const undo = words[name].undo(resource.status);
    toast(`${words[name].done}: “${nameOf(moved)}”`, { undo: () => void run(moved, undo) });
  }

  // The most usual one stands at the end of the line.
  return transitionsFrom(handlers.transitions, resource.status)
    .toReversed()
    .map((name) => (
      <Button
        key={name}
        look={name === 'publish' ? 'primary' : 'secondary'}
        disabled={isRunning}
        onClick={() => void move(name)}
      >
        {words[name].label}
      </Button>
    ));
}

function useTransitionRun<Name extends string, Status extends string, Resource extends { status: Status }>({
  transitions,
  send,
  cancel,
  show,
}: TransitionHandlers<Name, Status, Resource>) {
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);

  /** Goes from step to step, each bound to the version of the last; null when one was refused. */
  async function run(resource: Resource, names: readonly Name[]): Promise<Resource | null> {
    let current = resource;
    setRunning(true);
    try {
      for (const name of names) {
        await cancel(current);
        show({ ...current, status: transitions[name].to });
        current = await send(name, current);
        show(current);
      }
      return current;
    } catch (error) {
      show(current);
      toast(failureOf(error).message);
      return null;
    } finally {
      setRunning(false);
    }
  }

  return { run, isRunning };
}
