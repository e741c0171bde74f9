import type { Post } from '@imprint/shared/shapes/posts';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { AuthorsField } from './post.authors.tsx';
import { CategoriesField } from './post.categories.tsx';
import type { ChangePost, UndraftedFields } from './post.change.ts';
import { PostTagsField } from './post.tags.tsx';

interface PostTaxonomyProps {
  post: Post;
  readOnly: boolean;
  onChange: ChangePost;
}

/**
 * The authors and taxonomy of a post. Changes are shown before the service confirms them, and take effect immediately.
 */
export function PostTaxonomy({ post, readOnly, onChange }: PostTaxonomyProps) {
  const { shown, change } = usePendingChanges(post, onChange);
  const shared = { projectId: post.projectId, readOnly };
  return (
    <section aria-label={t('Filing')} data-own-undo className="space-y-6">
      {!readOnly && (
        <p className="text-[0.8125rem] text-faint">
          {t('Changes to authors, categories and tags take effect immediately, without publishing.')}
        </p>
      )}
      <AuthorsField {...shared} chosen={shown.authorIds} onChange={(authorIds) => change({ authorIds })} />
      <CategoriesField
        {...shared}
        chosen={shown.categoryIds}
        primaryId={shown.primaryCategoryId}
        onChange={change}
      />
      <PostTagsField {...shared} chosen={shown.tags} onChange={(tags) => change({ tags })} />
      <Choice
        type="checkbox"
        label={t('Featured')}
        hint={t('Highlighted in lists of posts.')}
        disabled={readOnly}
        checked={shown.isFeatured}
        onChange={({ target }) => change({ isFeatured: target.checked })}
      />
    </section>
  );
}

/** The post with all pending changes applied. */
function usePendingChanges(post: Post, onChange: ChangePost) {
  const [wanted, setWanted] = useState<readonly UndraftedFields[]>([]);
  const toast = useToast();
  const shown: TaxonomyFields = Object.assign({}, post, ...wanted.map(definedFields));

  function change(part: UndraftedFields): void {
    setWanted((others) => [...others, part]);
    onChange(part)
      // A toast, because the settings may have been replaced by those of a block.
      .catch((error: unknown) => toast(t('Not saved: {reason}', { reason: failureOf(error).message })))
      .finally(() => setWanted((others) => others.filter((other) => other !== part)));
  }

  return { shown, change };
}

type TaxonomyFields = Pick<Post, 'authorIds' | 'categoryIds' | 'primaryCategoryId' | 'tags' | 'isFeatured'>;

function definedFields({ authorIds, categoryIds, primaryCategoryId, tags, isFeatured }: UndraftedFields) {
  return {
    ...(authorIds && { authorIds }),
    ...(categoryIds && { categoryIds }),
    ...(primaryCategoryId && { primaryCategoryId }),
    ...(tags && { tags }),
    ...(isFeatured !== undefined && { isFeatured }),
  };
}
