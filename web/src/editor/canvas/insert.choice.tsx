import type { BlockType } from '@imprint/shared/blocks/block';
import { useEffect, useRef } from 'react';
import { typeDescription, typeWords } from '../block.words.ts';

interface InsertChoiceProps {
  id: string;
  type: BlockType;
  isActive: boolean;
  onChoose: () => void;
}

/** One type in the menu of types. */
export function InsertChoice({ id, type, isActive, onChoose }: InsertChoiceProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the input above.
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={`cursor-pointer rounded-md px-2.5 py-1.5 ${isActive ? 'bg-sunken' : 'hover:bg-sunken'}`}
    >
      <span className="block font-medium">{typeWords(type)}</span>
      <span className="block text-[0.8125rem] text-muted">{typeDescription(type)}</span>
    </div>
  );
}
