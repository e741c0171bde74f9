import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { DraftStatusBadge } from '../drafts/draft.status.tsx';
import { maxProjectItems, ProjectContentCard } from '../projects/project.content.card.tsx';
import { titleOf } from './posts.words.ts';

/** The recently changed posts of a project, and a link to create one. */
export function ProjectPosts({ projectId }: { projectId: string }) {
  const mayWrite = useHasGrant('blog:write');
  const list = api.posts.list.useQuery({ projectId, sort: '-updatedAt', limit: maxProjectItems });
  return (
    <ProjectContentCard
      title="Posts"
      noun="posts"
      to="/blog"
      create={mayWrite && 'New post'}
      projectId={projectId}
      list={list}
    >
      {(post) => (
        <>
          <Link
            to="/blog/posts/$postId"
            params={{ postId: post.id }}
            className="min-w-0 flex-1 truncate font-medium underline-offset-3 hover:underline"
          >
            {titleOf(post)}
          </Link>
          <DraftStatusBadge resource={post} />
        </>
      )}
    </ProjectContentCard>
  );
}
