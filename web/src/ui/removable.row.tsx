import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface RemovableRowProps {
  /** What is wrong with the row, if anything. */
  problem: string | undefined;
  removeLabel: string;
  /** Absent where the row has to stay. */
  onRemove: (() => void) | undefined;
  /** The inputs, which the problem describes by its id. */
  children: (problemId: string | undefined) => ReactNode;
}

/** A row of inputs that can be taken out of a form, with its problem below. */
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
