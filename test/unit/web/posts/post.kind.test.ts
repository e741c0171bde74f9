import type { Post } from '@imprint/shared/shapes/posts';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { postKind } from '../../../../web/src/modules/posts/post.kind.ts';
import { foundPost } from '../support/posts.ts';

const { draftOf, parseStoredDraft } = postKind;

const paragraph = newBlock('paragraph', { id: 'one', text: 'Flour and water.' });

const { snippet: _, ...item } = foundPost({ excerpt: 'Short', aiFields: ['title'] });
const post: Post = { ...item, blocks: [paragraph] };

describe('the draft of a post', () => {
  test('holds what is drafted, and nothing that changes at once', () => {
    const { title, seo, social } = post;
    expect(draftOf(post)).toEqual({
      title,
      excerpt: 'Short',
      coverId: null,
      seo,
      social,
      blocks: [paragraph],
      aiFields: ['title'],
    });
  });

  test('holds no excerpt where it is only the beginning of the content', () => {
    expect(draftOf({ ...post, excerptIsDerived: true }).excerpt).toBeNull();
  });

  test('is empty where the content was not asked for', () => {
    expect(draftOf({ ...item }).blocks).toEqual([]);
  });
});

describe('a draft that a browser has kept', () => {
  const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  test('comes back as it was', () => {
    expect(parseStoredDraft(throughJson(draftOf(post)))).toEqual(draftOf(post));
  });

  test('comes back with a title that could not be saved', () => {
    expect(parseStoredDraft({ ...draftOf(post), title: '' })?.title).toBe('');
  });

  test('comes back from before marks of AI were kept', () => {
    const { aiFields: _, ...before } = draftOf(post);
    expect(parseStoredDraft(before)?.aiFields).toEqual([]);
  });

  test.each([
    ['nothing', null],
    ['a text', 'draft'],
    ['an object of another kind', { title: 'Rye' }],
    ['a draft without a title', { ...draftOf(post), title: undefined }],
    [
      'a draft with a block of no known type',
      { ...draftOf(post), blocks: [{ id: 'one', type: 'hologram' }] },
    ],
    ['a draft whose blocks are no list', { ...draftOf(post), blocks: 'Flour' }],
  ])('is given up where it is %s', (_, value) => {
    expect(parseStoredDraft(value)).toBeNull();
  });
});
