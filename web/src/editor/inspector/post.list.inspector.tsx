import type { Block } from '@imprint/shared/blocks/block';
import { api } from '../../api/trpc.ts';
import { paging } from '../../kit/lists/resource.list.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { categoriesQuery } from '../../modules/categories/use.categories.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { useEditorUploads } from '../files/editor.uploads.tsx';
import { ListChoice } from './list.choice.tsx';

interface InspectorPostListProps {
  block: Extract<Block, { type: 'postList' }>;
  readOnly: boolean;
  onChange: (set: Record<string, unknown>) => void;
}

/** By which category, author and tag a list chooses its posts. */
export function InspectorPostList(props: InspectorPostListProps) {
  const { projectId } = useEditorUploads();
  const mayRead = useHasGrant('blog:read');
  if (!mayRead)
    return (
      <p className="text-[0.8125rem] text-faint">
        {t('You do not have access to the blog, so you cannot choose a category, author, or tag.')}
      </p>
    );
  if (projectId === null) return <Skeleton label={t('Loading the blog')} lines={3} />;
  return <Rules {...props} projectId={projectId} />;
}

function Rules({ block, readOnly, onChange, projectId }: InspectorPostListProps & { projectId: string }) {
  const byName = { projectId, sort: 'name', limit: 100 } as const;
  const categories = api.categories.list.useInfiniteQuery(categoriesQuery(projectId), paging);
  const authors = api.authors.list.useInfiniteQuery(byName, paging);
  const tags = api.tags.list.useInfiniteQuery(byName, paging);
  return (
    <>
      <ListChoice
        label={t('Category')}
        noneWords={t('Any category')}
        list={categories}
        choiceOf={({ id, name, path }) => [id, `${name} (${path})`]}
        value={block.categoryId}
        readOnly={readOnly}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <ListChoice
        label={t('Author')}
        noneWords={t('Any author')}
        list={authors}
        choiceOf={({ id, name }) => [id, name]}
        value={block.authorId}
        readOnly={readOnly}
        onChange={(authorId) => onChange({ authorId })}
      />
      <ListChoice
        label={t('Tag')}
        noneWords={t('Any tag')}
        list={tags}
        choiceOf={({ slug, name }) => [slug, name]}
        value={block.tag}
        readOnly={readOnly}
        onChange={(tag) => onChange({ tag })}
      />
    </>
  );
}
