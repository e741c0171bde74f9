import { findBlock } from '@imprint/shared/blocks/tree';
import { scrollToBlock } from '../../editor/canvas/block.element.ts';
import { useEditor } from '../../editor/editor.context.tsx';
import { t } from '../../language/message.ts';
import { useComments } from './comments.context.ts';
import { Initials } from './initials.tsx';
import { type PresentPerson, usePresence } from './use.presence.ts';

/** How many are shown one by one. */
const maxShown = 3;

/** Who else has the document open; nothing when alone. */
export function Presence() {
  const editor = useEditor();
  const { document } = useComments();
  const people = usePresence(document, editor);
  if (people.length === 0) return null;
  const further = people.slice(maxShown);
  const names = further.map(({ name }) => name).join(', ');
  return (
    <ul aria-label={t('Also here')} className="flex items-center gap-1">
      {people.slice(0, maxShown).map((person, index) => (
        <li key={person.userId} className={index > 0 ? 'max-sm:hidden' : ''}>
          <Person person={person} />
        </li>
      ))}
      {people.length > 1 && (
        <li className={further.length > 0 ? '' : 'sm:hidden'} title={names}>
          <span className="text-xs text-muted">
            <span aria-hidden="true" className="sm:hidden">
              +{people.length - 1}
            </span>
            <span aria-hidden="true" className="max-sm:hidden">
              +{further.length}
            </span>
            <span className="sr-only">{people.map(({ name }) => name).join(', ')}</span>
          </span>
        </li>
      )}
    </ul>
  );
}

/** Leads to the block that the person is in. */
function Person({ person: { name, blockId } }: { person: PresentPerson }) {
  const editor = useEditor();
  const words = t('{name} is also here', { name });
  function follow(): void {
    if (blockId === null || !findBlock(editor.getState().draft.blocks, blockId)) return;
    scrollToBlock(blockId);
  }
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      onClick={follow}
      className="block cursor-pointer rounded-full"
    >
      <Initials name={name} />
    </button>
  );
}
