import type { Media } from '@imprint/shared/shapes/media';

/** The alt text of a picture as it is edited: a blank one means none, so decoration is a separate value. */
export interface AltDraft {
  text: string;
  isDecorative: boolean;
  /** The text that was accepted from AI last. */
  accepted: string | null;
}

/** The present alt text of a picture as a draft. */
export function draftOf({ alt }: Pick<Media, 'alt'>): AltDraft {
  return { text: alt ?? '', isDecorative: alt === '', accepted: null };
}

/** The alt text that a draft stands for; null for none. */
function altOf({ text, isDecorative }: AltDraft): string | null {
  return isDecorative ? '' : text.trim() || null;
}

/** The input of the update of a picture; null when its alt text stays. */
export function altChange({ id, alt, version }: Pick<Media, 'id' | 'alt' | 'version'>, draft: AltDraft) {
  const changed = altOf(draft);
  if (changed === alt) return null;
  return {
    mediaId: id,
    alt: changed,
    expectedVersion: version,
    ...(changed && changed === draft.accepted?.trim() && { aiFields: ['alt' as const] }),
  };
}
