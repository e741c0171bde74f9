import type { PresetName, Scope, ToolAccess } from '@imprint/shared/scopes';
import { t } from '../../language/message.ts';

export const scopeWords: Record<Scope, string> = {
  'projects:read': t('Read projects'),
  'projects:write': t('Create and edit projects'),
  'websites:read': t('Read websites'),
  'websites:write': t('Create and edit websites'),
  'media:read': t('Read media'),
  'media:write': t('Upload and delete media'),
  'design:read': t('Read the design system'),
  'design:write': t('Edit the design system'),
  'blog:read': t('Read blog content'),
  'blog:write': t('Edit blog content'),
};

/** The presets of access rights, and the choice of none of them. */
export const presetWords: Record<PresetName, { label: string; meaning: string }> = {
  readOnly: {
    label: t('Read only'),
    meaning: t('Reads everything except contact messages.'),
  },
  contentEditor: {
    label: t('Content editor'),
    meaning: t('Reads everything except contact messages. Edits websites, media and blog content.'),
  },
  full: {
    label: t('Full access'),
    meaning: t('Reads and edits everything with all tools. Cannot read contact messages.'),
  },
  custom: {
    label: t('Custom'),
    meaning: t('Only the scopes and the tool access that you choose.'),
  },
};

export const toolAccessWords: Record<ToolAccess, { word: string; meaning: string }> = {
  full: { word: t('Full'), meaning: t('All tools, regardless of the scopes.') },
  scoped: { word: t('Scoped'), meaning: t('Only the tools that the scopes allow.') },
  readonly: { word: t('Read only'), meaning: t('Only the reading tools that the scopes allow.') },
  none: { word: t('None'), meaning: t('The key does not work with tools.') },
};
