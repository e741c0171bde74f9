import { posts } from '@imprint/shared/contract/posts';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { parseContent } from '../drafts/content.parse.ts';
import { Blog } from './migrations/0010.blog.ts';
import { PostLists } from './migrations/0013.post.lists.ts';
import { LivePosts } from './migrations/0015.live.posts.ts';
import { PostsOfBlogs } from './migrations/0027.posts.of.blogs.ts';
import { classifyPosts } from './post.classification.ts';
import { createPost } from './post.create.ts';
import { deletePost, undeletePost } from './post.deletion.ts';
import { postDrafts } from './post.drafts.ts';
import { duplicatePost } from './post.duplicate.ts';
import { Post } from './post.entity.ts';
import { listPosts } from './post.list.ts';
import { getRelated } from './post.related.ts';
import { updatePost } from './post.update.ts';

export const postsModule = {
  operations: {
    posts: implement('posts', posts, {
      ...postDrafts.operations,
      list: listPosts,
      related: getRelated,
      create: { prepare: parseContent, handle: createPost },
      update: updatePost,
      classify: classifyPosts,
      delete: deletePost,
      undelete: undeletePost,
      duplicate: duplicatePost,
    }),
  },
  entities: [Post],
  largeTables: [{ entity: Post }],
  migrations: [
    { name: '0010-blog', class: Blog },
    { name: '0013-post-lists', class: PostLists },
    { name: '0015-live-posts', class: LivePosts },
    { name: '0027-posts-of-blogs', class: PostsOfBlogs },
  ],
  schedulable: postDrafts.schedulable,
  detachMedia: postDrafts.detachMedia,
} satisfies Module;
