import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../../core/db/base.entity.ts';

/** What somebody says about a page or post, or replies to another comment. */
export const Comment = defineEntity({
  name: 'Comment',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    /** One of the two is null. */
    pageId: p.uuid().nullable(),
    postId: p.uuid().nullable(),
    /** Null for the whole document; the block may be gone. */
    blockId: p.string().nullable(),
    excerpt: p.text(),
    /** The first comment of the thread; null for that one itself. */
    parentId: p.uuid().nullable(),
    text: p.text(),
    authorId: p.uuid().nullable(),
    /** The ids of the users it mentions. */
    mentions: p.array().$type<string[]>(),
    /** Those who were sent an email about it, so that nobody is sent another. */
    notified: p.array().$type<string[]>().default([]).hidden(),
    createdAt,
    editedAt: p.datetime(3).nullable(),
    resolvedAt: p.datetime(3).nullable(),
    resolvedById: p.uuid().nullable(),
  },
});
export type Comment = InferEntity<typeof Comment>;
