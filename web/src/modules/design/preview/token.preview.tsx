import type { Json, Resolution, TokenSet } from '@imprint/shared/design/token.set';
import type { Mode, Token } from '@imprint/shared/shapes/design';
import { useMemo, useState } from 'react';
import { t } from '../../../language/message.ts';
import type { ColorScheme } from '../../../preview/site.frame.tsx';
import { changedModeOf } from '../design.scope.ts';
import { designOf } from '../project.tokens.ts';
import { useTokens } from '../use.tokens.ts';
import { PagePreview } from './page.preview.tsx';
import { lookIn } from './preview.modes.ts';
import { type DesignLook, useDesignLook } from './styled.preview.tsx';
import { usePreviewedPage } from './use.previewed.page.ts';
import { usePreviewedWebsite } from './use.previewed.website.ts';

interface TokenPreviewProps {
  token: Token;
  modes: Mode[];
  /** The edited values, by mode id. */
  values: Readonly<Record<string, Json>>;
  /** Null until all tokens are loaded. */
  set: TokenSet | null;
  /** The resolutions of the saved tokens, and of the edited ones; null where they have problems. */
  saved: Resolution | null;
  edited: Resolution | null;
}

/** A page with the edited values of a token. Invalid ones change nothing. */
export function TokenPreview({ token, modes, values, set, saved, edited }: TokenPreviewProps) {
  const { tokens, error, retry } = useTokens(token.projectId);
  const resolution = useLast(edited) ?? saved;
  const design = useMemo(
    () => set && resolution && designOf(set, resolution, tokens),
    [set, resolution, tokens],
  );
  const websites = usePreviewedWebsite(token.projectId);
  const pages = usePreviewedPage(websites.website);
  const isExample = websites.isKnown && pages.isKnown && !pages.page;
  const shownIn = useLookAt(modes, values);
  return (
    <div className="space-y-2">
      <p className="font-medium">{titleOf(isExample, pages.page?.title)}</p>
      <div className="h-88 overflow-hidden rounded-xl border border-line">
        <PagePreview
          websites={websites}
          pages={pages}
          project={{ design, tokens, error, retry }}
          shownIn={shownIn}
        />
      </div>
    </div>
  );
}

function titleOf(isExample: boolean, page: string | undefined): string {
  if (isExample) return t('Preview on an example page');
  return page ? t('Preview on {page}', { page }) : t('Preview');
}

/** The last value that was not null. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** Shows the mode whose value was changed last. */
function useLookAt(modes: Mode[], values: TokenPreviewProps['values']): DesignLook {
  const { look, mode, setMode } = useDesignLook();
  const [scheme, setScheme] = useState<ColorScheme | null>(null);
  const [previous, setPrevious] = useState(values);
  if (values !== previous) {
    setPrevious(values);
    // Compared by value, because the form copies all values on each change.
    const changed = changedModeOf(modes, previous, values);
    const seen = changed && lookIn(changed, modes);
    if (seen) {
      setMode(seen.mode);
      setScheme((present) => seen.scheme ?? present);
    }
  }
  return {
    look: {
      ...look,
      scheme: scheme ?? look.scheme,
      setScheme(next) {
        setScheme(null);
        look.setScheme(next);
      },
    },
    mode,
    setMode,
  };
}
