import type { DraftPage } from '@imprint/shared/contract/previews';
import { useMemo, useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { scopedStyleSheet } from '../../../preview/scoped.style.sheet.ts';
import { readLocalPreference, storeLocalPreference } from '../../../shell/local.preferences.ts';
import { useSession } from '../../../shell/session/session.provider.tsx';
import type { DraftKind, Publishable } from '../draft.kind.ts';

/** The look of the canvas: that of the website, or the plain one. */
export interface SiteStyle {
  isOn: boolean;
  toggle: () => void;
  /** The rules for the canvas; null for the plain look. */
  css: string | null;
}

/** The look of the canvas in this browser; null without a website. The plain one is shown until the other is there. */
export function useSiteStyle({ noun }: DraftKind, { id, websiteId }: Publishable): SiteStyle | null {
  const [isOn, setOn] = useState(() => readLocalPreference('editor.siteStyle') !== 'off');
  const isRead = isOn && websiteId !== null;
  const select = ({ styleSheet }: DraftPage) => styleSheet;
  const page = api.previews.showPage.useQuery({ pageId: id }, { enabled: isRead && noun === 'page', select });
  const post = api.previews.showPost.useQuery({ postId: id }, { enabled: isRead && noun === 'post', select });
  const { data } = noun === 'page' ? page : post;
  const { theme } = useSession().user;
  const css = useMemo(
    () => (isRead && data !== undefined ? scopedStyleSheet(data, theme === 'system' ? null : theme) : null),
    [isRead, data, theme],
  );
  if (websiteId === null) return null;
  return {
    isOn,
    css,
    toggle() {
      storeLocalPreference('editor.siteStyle', isOn ? 'off' : 'on');
      setOn(!isOn);
    },
  };
}
