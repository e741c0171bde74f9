import type { Website } from '@imprint/shared/contract/websites';
import { projectStyleSheet } from '@imprint/shared/site/project.style';
import { useMemo, useState } from 'react';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { PreviewPanel } from '../../../preview/preview.panel.tsx';
import { type PreviewLook, usePreviewLook } from '../../../preview/use.preview.look.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { furtherModes } from './preview.modes.ts';
import type { ReadDesign } from './use.project.design.ts';
import { rolesOf } from './website.roles.ts';

/** How design is previewed. */
export interface DesignLook {
  look: PreviewLook;
  /** The mode of the tokens; null for the one that visitors see. */
  mode: string | null;
  setMode: (mode: string | null) => void;
}

export function useDesignLook(): DesignLook {
  const look = usePreviewLook('design');
  const [mode, setMode] = useState<string | null>(null);
  return { look, mode, setMode };
}

/** What is shown. */
export interface PreviewContent {
  /** Null until it is loaded. */
  html: string | null;
  error: unknown;
  retry: () => void;
}

interface StyledPreviewProps {
  label: string;
  content: PreviewContent;
  /** The one whose roles say where tokens are seen; null for roles by the names of tokens. */
  website: Website | null;
  project: ReadDesign;
  shownIn: DesignLook;
  onFollow?: ((href: string) => void) | undefined;
}

/** A page in the style that a website makes of the tokens of its project. */
export function StyledPreview({ label, content, website, project, shownIn, onFollow }: StyledPreviewProps) {
  const { look, mode, setMode } = shownIn;
  const { design, tokens } = project;
  const styleSheet = useMemo(
    () => design && projectStyleSheet(design, rolesOf(website, tokens)),
    [design, website, tokens],
  );
  const modes = useMemo(() => furtherModes(design?.set.collections ?? []), [design]);
  const error = project.error || content.error;
  return (
    <PreviewPanel
      look={look}
      label={label}
      shown={content.html !== null && styleSheet !== null ? { html: content.html, styleSheet } : null}
      mode={mode}
      onFollow={onFollow}
      actions={
        modes.size > 0 && (
          <Select
            aria-label={t('Mode')}
            className="max-w-48"
            value={mode ?? ''}
            onChange={({ target }) => setMode(target.value || null)}
          >
            <option value="">{t('Default mode')}</option>
            {Array.from(modes, ([id, { name }]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
    >
      <div className="p-6">
        {error ? (
          <FailureState
            error={error}
            onRetry={() => {
              project.retry();
              content.retry();
            }}
          />
        ) : (
          <Skeleton label={t('Loading the preview')} />
        )}
      </div>
    </PreviewPanel>
  );
}
