import { emptyGroup } from '@imprint/shared/design/token.group';
import type { TokenGroup } from '@imprint/shared/design/token.set';
import { t } from '../../../language/message.ts';
import { ChangeArrow, ChangeList } from '../collections/change.list.tsx';
import { groupDifferences } from '../collections/group.words.ts';
import { type ModeChange, modeWords } from './import.words.ts';

/** The changes of a collection's modes. */
export function ModeChanges({ modes }: { modes: readonly ModeChange[] }) {
  const byId = new Map(modes.map((mode) => [mode.id, mode]));
  return (
    <ChangeList
      title={t('Modes')}
      keys={[...byId.keys()]}
      nameOf={(id) => <InWords>{byId.get(id)?.name ?? id}</InWords>}
    >
      {(id) => {
        const { change } = byId.get(id) ?? { change: 'updated' };
        return <span className="text-[0.8125rem] text-muted sm:pt-0.5">{modeWords[change]}</span>;
      }}
    </ChangeList>
  );
}

type Groups = ReadonlyMap<string, TokenGroup>;

interface GroupChangesProps {
  paths: readonly string[];
  /** The groups before and after the import; null until loaded. */
  groups: { before: Groups; after: Groups } | null;
}

/** The changes of groups. */
export function GroupChanges({ paths, groups }: GroupChangesProps) {
  return (
    <ChangeList
      title={t('Groups')}
      keys={paths}
      nameOf={(path) => path || <InWords>{t('The whole collection')}</InWords>}
    >
      {(path) => {
        const [before, after] = [
          groups?.before.get(path) ?? emptyGroup,
          groups?.after.get(path) ?? emptyGroup,
        ];
        return (
          <span className="min-w-0 space-y-1 text-[0.8125rem] sm:pt-0.5">
            {groupDifferences(before, after).map(({ name, label, from, to }) => (
              <span key={name} className="flex flex-wrap gap-x-2.5 gap-y-1">
                <span className="w-24 shrink-0 text-faint">{label}</span>
                <span className="min-w-0 break-words">{from}</span>
                <ChangeArrow />
                <span className="min-w-0 break-words">{to}</span>
              </span>
            ))}
          </span>
        );
      }}
    </ChangeList>
  );
}

/** A name in the text font, among paths in monospace. */
function InWords({ children }: { children: string }) {
  return <span className="font-sans text-[0.8125rem]">{children}</span>;
}
