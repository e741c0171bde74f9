import { expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import {
  commentedWords,
  findThread,
  orderThreads,
  threadsByBlock,
} from '../../../../web/src/modules/comments/comment.threads.ts';
import { initialsOf } from '../../../../web/src/modules/comments/initials.tsx';
import { mentionsIn, withMention } from '../../../../web/src/modules/comments/mention.text.ts';

const paragraph = (id: string, text = id) => newBlock('paragraph', { id, text });
const thread = (id: string, blockId: string | null, day = 1) => ({
  id,
  blockId,
  createdAt: `2026-03-0${day}T09:00:00.000Z`,
  replies: [{ id: `reply to ${id}` }],
});
const ids = (threads: readonly { id: string }[]) => threads.map(({ id }) => id);

test('threads follow the document, also into its sections; those on blocks that are gone come last', () => {
  const section = newBlock('section', { id: 'section', children: [paragraph('inner')] });
  const blocks = [paragraph('first'), section, paragraph('last')];
  const threads = [
    thread('e', 'last'),
    thread('gone', 'deleted'),
    thread('d', 'inner'),
    thread('c', 'first', 3),
    thread('b', 'first', 2),
    thread('a', null),
  ];
  const { present, orphaned } = orderThreads(threads, blocks);
  expect(ids(present)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(ids(orphaned)).toEqual(['gone']);
});

test('a thread is found by its first comment and by its replies', () => {
  const threads = [thread('a', null), thread('b', null)];
  expect(findThread(threads, 'b')?.id).toBe('b');
  expect(findThread(threads, 'reply to a')?.id).toBe('a');
  expect(findThread(threads, null)).toBeUndefined();
  expect([...threadsByBlock([...threads, thread('c', 'first')])].map(([block]) => block)).toEqual(['first']);
});

test('a comment keeps the words of its block, of what lies in it, or else its type', () => {
  expect(commentedWords(paragraph('a', 'Rye **costs** 4.20'))).toBe('Rye costs 4.20');
  expect(commentedWords(newBlock('section', { children: [paragraph('a', 'Within')] }))).toBe('Within');
  expect(commentedWords(newBlock('divider'))).toBe('Divider');
  expect(commentedWords(paragraph('a', 'x'.repeat(500)))).toHaveLength(200);
});

test('a mention takes the place of a typed @, and ends when its name is taken out', () => {
  const [anna, bob] = [
    { userId: 'usr_a', name: 'Anna Berg' },
    { userId: 'usr_b', name: 'Bob' },
  ];
  expect(withMention('', anna)).toBe('@Anna Berg ');
  expect(withMention('Ask @', anna)).toBe('Ask @Anna Berg ');
  expect(withMention('me@', anna)).toBe('me@ @Anna Berg ');
  expect(withMention('Ask', anna)).toBe('Ask @Anna Berg ');
  expect(mentionsIn({ text: 'Ask @Bob', members: [anna, bob, bob] })).toEqual(['usr_b']);
});

test('initials are of the first and the last word of a name', () => {
  expect(['Anna Maria Berg', 'bob', ' Änne  Öst '].map(initialsOf)).toEqual(['AB', 'B', 'ÄÖ']);
});
