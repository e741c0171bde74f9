import { type MediaUse, mediaUsesIn, withoutMedia } from '@imprint/shared/blocks/media.fields';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type DetachedMedia, syncMediaReferences } from '../references/media.references.ts';
import { Component } from './component.entity.ts';

type ComponentContent = Pick<Component, 'props' | 'blocks'>;

function mediaIn({ props, blocks }: ComponentContent): MediaUse[] {
  const defaults = props.flatMap(({ type, default: value }, index) => {
    const field = `props.${index}.default`;
    return type === 'media' && typeof value === 'string'
      ? [{ mediaId: value, kind: 'image' as const, field }]
      : [];
  });
  return [...defaults, ...mediaUsesIn(blocks)];
}

export function hasMedia(component: ComponentContent): boolean {
  return mediaIn(component).length > 0;
}

/**
 * Syncs the media used by the blocks and prop defaults of a component. Throws VALIDATION_ERROR when it newly uses
 * media that cannot be used there.
 */
export async function syncComponentMedia(
  em: EntityManager,
  component: Component,
  hadMedia: boolean,
): Promise<void> {
  const uses = mediaIn(component).map((use) => ({ ...use, isLive: true }));
  await syncMediaReferences(em, 'component', component, uses, hadMedia);
}

/** Removes a media item from a locked component. */
export async function detachFromComponent(
  { em }: Context<Member>,
  id: string,
  { mediaId }: DetachedMedia,
): Promise<void> {
  const component = await em.findOneOrFail(Component, { id });
  component.blocks = withoutMedia(component.blocks, mediaId);
  component.props = component.props.map((prop) =>
    prop.type === 'media' && prop.default === mediaId ? { ...prop, default: null } : prop,
  );
  await em.flush();
  await syncComponentMedia(em, component, true);
}
