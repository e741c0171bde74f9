import type { Author } from '@imprint/shared/authors.contract';
import type { Category } from '@imprint/shared/categories.contract';
import type { Post } from '@imprint/shared/posts.shape';
import type { Tag } from '@imprint/shared/tags.contract';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';

/** The author that an answer carries. */
export function authorOf(answer: Answer): Author {
  return dataOf<Author>(answer);
}

/** The category that an answer carries. */
export function categoryOf(answer: Answer): Category {
  return dataOf<Category>(answer);
}

/** The tag that an answer carries. */
export function tagOf(answer: Answer): Tag {
  return dataOf<Tag>(answer);
}

/** The items that a list of the blog carries, of which there are a hundred at most. */
export async function blogList<Item = Author | Category | Tag>(
  rest: RestClient,
  name: 'authors' | 'categories' | 'tags' | 'posts',
  query: string,
): Promise<Item[]> {
  return dataOf<Item[]>(await rest(`GET /v1/blog/${name}?limit=100&${query}`));
}

export async function createAuthor(rest: RestClient, body: object): Promise<Author> {
  return authorOf(await rest('POST /v1/blog/authors', { body: { name: 'Mara Lind', ...body } }));
}

export async function createCategory(rest: RestClient, body: object): Promise<Category> {
  return categoryOf(await rest('POST /v1/blog/categories', { body }));
}

export async function createTag(rest: RestClient, body: object): Promise<Tag> {
  return tagOf(await rest('POST /v1/blog/tags', { body }));
}

/** The post that an answer carries. */
export function postOf(answer: Answer): Post {
  return dataOf<Post>(answer);
}

export async function createPost(rest: RestClient, body: object): Promise<Post> {
  return postOf(await rest('POST /v1/blog/posts', { body: { title: 'A post', ...body } }));
}

/** Reads a post, as it is drafted unless the live one is asked for. */
export async function readPost(
  rest: RestClient,
  id: string,
  state: 'draft' | 'live' = 'draft',
): Promise<Post> {
  return postOf(await rest(`GET /v1/blog/posts/${id}?state=${state}`));
}

function dataOf<Data>(answer: Answer): Data {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Data;
}
