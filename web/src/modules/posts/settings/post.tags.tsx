import type { Tag } from '@imprint/shared/contract/tags';
import { truncateText } from '@imprint/shared/text/truncation';
import { api } from '../../../api/trpc.ts';
import { useDebouncedSearch } from '../../../kit/ui/inputs/use.debounced.search.ts';
import { t } from '../../../language/message.ts';
import { Chooser, createWords } from './post.chooser.tsx';

const maxOptions = 20;
const maxTagCharacters = 100;

interface PostTagsFieldProps {
  projectId: string;
  /** Slugs, and the names of tags that are being created. */
  chosen: readonly string[];
  readOnly: boolean;
  onChange: (tags: string[]) => void;
}

/** The tags of a post; a tag that does not exist yet is created. */
export function PostTagsField({ projectId, chosen, readOnly, onChange }: PostTagsFieldProps) {
  const { text, isPending, onSearch } = useDebouncedSearch();
  const { data } = api.tags.list.useQuery({
    projectId,
    q: text || undefined,
    sort: 'name',
    limit: maxOptions,
  });
  const tags = data?.data ?? [];
  const names = new Map(tags.map(({ slug, name }) => [slug, name]));
  const newTag = truncateText(text, maxTagCharacters).trim();
  const isNew = newTag !== '' && !chosen.includes(newTag) && !tags.some((tag) => isCalled(tag, newTag));
  const found = [...tags.map(({ slug }) => slug), ...(isNew ? [newTag] : [])];
  return (
    <Chooser
      label={t('Tags')}
      hint={t('A tag that does not exist yet is created.')}
      chosen={chosen}
      wordsOf={(tag) => tag}
      optionWordsOf={(tag) => names.get(tag) ?? createWords(tag)}
      found={isPending || !data ? null : found}
      readOnly={readOnly}
      onSearch={onSearch}
      onChange={onChange}
    />
  );
}

function isCalled({ slug, name }: Tag, text: string): boolean {
  return slug === text || name.toLowerCase() === text.toLowerCase();
}
