import { t } from '../../language/message.ts';
import type { DraftKind } from './draft.kind.ts';

/** What each kind of draft is called within a sentence. */
export const draftNouns: Record<DraftKind['noun'], string> = { page: t('page'), post: t('post') };
