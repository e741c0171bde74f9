import type { Post } from '@imprint/shared/posts.shape';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { Choice } from '../ui/choice.tsx';
import { useToast } from '../ui/toast.tsx';
import { AuthorsField } from './post.authors.tsx';
import { CategoriesField } from './post.categories.tsx';
import { PostTagsField } from './post.tags.tsx';
import type { ChangePost, UndraftedPart } from './use.post.change.ts';

interface PostFilingProps {
  post: Post;
  readOnly: boolean;
  onChange: ChangePost;
}

/** Who wrote a post and what it is filed under. A change shows before the service has it, and counts at once. */
export function PostFiling({ post, readOnly, onChange }: PostFilingProps) {
  const { shown, change } = useWanted(post, onChange);
  const shared = { projectId: post.projectId, readOnly };
  return (
    <section aria-label="Filing" data-own-undo className="space-y-6">
      {!readOnly && (
        <p className="text-[0.8125rem] text-faint">
          Authors, categories and tags change at once, without publishing.
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
        label="Featured"
        hint="It stands out where posts are listed."
        disabled={readOnly}
        checked={shown.isFeatured}
        onChange={({ target }) => change({ isFeatured: target.checked })}
      />
    </section>
  );
}

/** What is wanted, on top of what the service has, until it has answered. */
function useWanted(post: Post, onChange: ChangePost) {
  const [wanted, setWanted] = useState<readonly UndraftedPart[]>([]);
  const toast = useToast();
  const shown: Filed = Object.assign({}, post, ...wanted.map(withoutAbsent));

  function change(part: UndraftedPart): void {
    setWanted((others) => [...others, part]);
    onChange(part)
      // A toast, because the settings may have made way for those of a block meanwhile.
      .catch((error: unknown) => toast(`Not saved: ${failureOf(error).message}`))
      .finally(() => setWanted((others) => others.filter((other) => other !== part)));
  }

  return { shown, change };
}

type Filed = Pick<Post, 'authorIds' | 'categoryIds' | 'primaryCategoryId' | 'tags' | 'isFeatured'>;

function withoutAbsent({ authorIds, categoryIds, primaryCategoryId, tags, isFeatured }: UndraftedPart) {
  return {
    ...(authorIds && { authorIds }),
    ...(categoryIds && { categoryIds }),
    ...(primaryCategoryId && { primaryCategoryId }),
    ...(tags && { tags }),
    ...(isFeatured !== undefined && { isFeatured }),
  };
}
