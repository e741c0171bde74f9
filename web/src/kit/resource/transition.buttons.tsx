import { type Transitions, transitionsFrom } from '@imprint/shared/transitions';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/overlays/toast.tsx';

/** The texts of each transition, and how to undo it. */
export type TransitionWords<Name extends string, Status extends string> = Readonly<
  Record<Name, { label: string; done: string; undo: (before: Status) => readonly Name[] }>
>;

interface TransitionHandlers<Name extends string, Status extends string, Resource> {
  transitions: Transitions<Name, Status>;
  /** Sends a transition with the version of the resource. */
  send: (name: Name, resource: Resource) => Promise<Resource>;
  /** Cancels queries for the resource, so that no older response overwrites the new status. */
  cancel: (resource: Resource) => Promise<unknown>;
  show: (resource: Resource) => unknown;
}

interface TransitionButtonsProps<Name extends string, Status extends string, Resource>
  extends TransitionHandlers<Name, Status, Resource> {
  words: TransitionWords<Name, Status>;
  resource: Resource;
  nameOf: (resource: Resource) => string;
}

/** Buttons that change the status of a resource, optimistically and with undo. */
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
    toast(t('{change}: “{name}”', { change: words[name].done, name: nameOf(moved) }), {
      undo: () => void run(moved, undo),
    });
  }

  // The most common one comes last.
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

  /** Runs transitions in order, each with the version of the previous result; null when one failed. */
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
