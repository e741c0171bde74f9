import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

interface RemovableRowProps {
  /** The error of the row, if any. */
  problem: string | undefined;
  removeLabel: string;
  /** Undefined when the row cannot be removed. */
  onRemove: (() => void) | undefined;
  /** The inputs, which the problem describes by its id. */
  children: (problemId: string | undefined) => ReactNode;
}

/** A removable row of inputs, with its error below. */
export function RemovableRow({ problem, removeLabel, onRemove, children }: RemovableRowProps) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {children(problem && id)}
        {onRemove && (
          <Button look="quiet" aria-label={removeLabel} onClick={onRemove}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      {problem && (
        <p id={id} className="mt-1 text-[0.8125rem] text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
