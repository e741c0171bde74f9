import type { Module } from '../../core/rpc/module.ts';
import { Blog } from './migrations/0010.blog.ts';
import { PostLists } from './migrations/0013.post.lists.ts';
import { LivePosts } from './migrations/0015.live.posts.ts';
import { Post } from './post.entity.ts';
import { detachFromPost } from './post.media.ts';
import { postOperations } from './post.router.ts';
import { schedulablePosts } from './post.schedulable.ts';

export const postsModule = {
  operations: { posts: postOperations },
  entities: [Post],
  largeTables: [{ entity: Post }],
  migrations: [
    { name: '0010-blog', class: Blog },
    { name: '0013-post-lists', class: PostLists },
    { name: '0015-live-posts', class: LivePosts },
  ],
  schedulable: schedulablePosts,
  detachMedia: { from: 'post', run: detachFromPost },
} satisfies Module;
