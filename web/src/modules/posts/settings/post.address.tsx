import { type Post, postSlug } from '@imprint/shared/shapes/posts';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { SlugForm } from '../../drafts/seo/slug.form.tsx';
import type { ChangePost } from './post.change.ts';

interface PostAddressProps {
  post: Post;
  readOnly: boolean;
  onChange: ChangePost;
}

/** The slug of a post. */
export function PostAddress({ post, readOnly, onChange }: PostAddressProps) {
  const toast = useToast();
  return (
    <SlugForm
      slug={post.slug}
      schema={postSlug}
      readOnly={readOnly}
      onChange={async (slug) => {
        await onChange({ slug });
        toast(t('Slug changed to {slug}', { slug }));
      }}
      hint={readOnly ? undefined : t('A new slug takes effect immediately, without publishing.')}
    />
  );
}
