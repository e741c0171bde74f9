import { api } from '../../../api/trpc.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { useDebouncedSearch } from '../../../kit/ui/inputs/use.debounced.search.ts';
import { t } from '../../../language/message.ts';
import { Chooser, newNameIn } from './post.chooser.tsx';

const maxOptions = 20;

interface AuthorsFieldProps {
  projectId: string;
  chosen: readonly string[];
  readOnly: boolean;
  onChange: (authorIds: string[]) => void;
}

/** The authors of a post, in order; an author who does not exist yet is created. */
export function AuthorsField({ projectId, chosen, readOnly, onChange }: AuthorsFieldProps) {
  const { text, isPending, onSearch } = useDebouncedSearch();
  const list = api.authors.list.useQuery({
    projectId,
    q: text || undefined,
    sort: 'name',
    limit: maxOptions,
  });
  const { mutateAsync: create } = api.authors.create.useMutation();
  const cache = api.useUtils().authors.get;
  const named = api.useQueries((ask) => chosen.map((authorId) => ask.authors.get({ authorId })));
  const names = new Map(
    [...(list.data?.data ?? []), ...named.flatMap(({ data }) => data ?? [])].map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const wordsOf = (id: string) => names.get(id) ?? '…';

  function moveUp(id: string): void {
    const index = chosen.indexOf(id);
    if (index > 0) onChange(chosen.toSpliced(index, 1).toSpliced(index - 1, 0, id));
  }

  return (
    <Chooser
      label={t('Authors')}
      hint={t('Authors are named in this order.')}
      chosen={chosen}
      wordsOf={wordsOf}
      found={isPending ? null : (list.data?.data.map(({ id }) => id) ?? null)}
      readOnly={readOnly}
      onSearch={onSearch}
      onChange={onChange}
      newName={newNameIn(text, list.data?.data ?? [])}
      onCreate={async (name) => {
        const author = await create({ projectId, name });
        cache.setData({ authorId: author.id }, author);
        return author.id;
      }}
      renderActions={(id) =>
        !readOnly &&
        chosen.length > 1 && (
          <button
            type="button"
            aria-label={t('Move {name} up', { name: wordsOf(id) })}
            // Not `disabled`, to keep the focus.
            aria-disabled={chosen[0] === id}
            onClick={() => moveUp(id)}
            className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          >
            <Icon name="chevron" className="size-3.5 rotate-180" />
          </button>
        )
      }
    />
  );
}
