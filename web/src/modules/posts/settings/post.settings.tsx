import type { Post } from '@imprint/shared/shapes/posts';
import { blogPathIn } from '@imprint/shared/site/site.paths';
import { api } from '../../../api/trpc.ts';
import type { Editor } from '../../../editor/editor.state.ts';
import type { Saver } from '../../../editor/saving/save.state.ts';
import { Facts } from '../../../kit/ui/facts.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { t } from '../../../language/message.ts';
import { LanguageName } from '../../drafts/language.name.tsx';
import { SeoFields } from '../../drafts/seo/seo.fields.tsx';
import { useUndraftedChange } from '../../drafts/use.undrafted.change.ts';
import { type PostDraft, postKind } from '../post.kind.ts';
import { PostAddress } from './post.address.tsx';
import type { ChangePost } from './post.change.ts';
import { PostSocial } from './post.social.tsx';
import { PostSummary } from './post.summary.tsx';
import { PostTaxonomy } from './post.taxonomy.tsx';

interface PostSettingsProps {
  editor: Editor<PostDraft>;
  post: Post;
  saver: Saver<Post>;
  /** Used when the post has no excerpt. */
  derivedExcerpt: string;
}

/** The settings of a post itself: fields of the draft, and fields that change immediately. */
export function PostSettings({ editor, post, saver, derivedExcerpt }: PostSettingsProps) {
  const change: ChangePost = useUndraftedChange(postKind, post, saver);
  const readOnly = editor.isReadOnly;
  const { websiteId, locale, publishedAt } = post;
  const { data: website } = api.websites.get.useQuery(
    { websiteId: websiteId ?? '' },
    { enabled: websiteId !== null },
  );
  return (
    <>
      <PostSummary editor={editor} derivedExcerpt={derivedExcerpt} />
      <PostTaxonomy post={post} readOnly={readOnly} onChange={change} />
      <PostAddress post={post} readOnly={readOnly} onChange={change} />
      <SeoFields
        noun="post"
        site={website?.name}
        path={`${(website && blogPathIn(website, locale)) ?? ''}/${post.slug}`}
        description={derivedExcerpt}
        readOnly={readOnly}
        saver={saver}
      />
      <PostSocial editor={editor} saver={saver} />
      <Facts
        facts={[
          { name: t('Website'), value: websiteId === null ? t('None (whole project)') : website?.name },
          { name: t('Language'), value: <LanguageName code={locale} /> },
          {
            name: t('Published'),
            value: publishedAt ? <Time iso={publishedAt} look="moment" /> : t('Never'),
          },
        ]}
      />
    </>
  );
}
