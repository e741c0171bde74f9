import { design } from '@imprint/shared/contract/design';
import { useSearch } from '@tanstack/react-router';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { readSearch } from '../../../shell/search.ts';
import { DesignFrame } from '../design.frame.tsx';
import type { DesignScope } from '../design.scope.ts';
import { useResolution, useTokenSet } from '../use.token.set.ts';
import { useTokens } from '../use.tokens.ts';
import { ContrastFields, NotComparable } from './contrast.sides.tsx';
import { SkippedColors } from './skipped.colors.tsx';
import { NoPairs, TokenContrasts } from './token.contrasts.tsx';
import { WebsiteContrasts } from './website.contrasts.tsx';

const { text, background } = design.contrast.input.shape;

/** The contrasts on the websites of a project, and of its text and background colors. */
export function ContrastPage() {
  return (
    <DesignFrame
      title={t('Contrast')}
      isProjectWide
      description={t(
        'WCAG 2.2 AA requires a contrast ratio of 4.5 : 1 for text, and 3 : 1 for large text and outlines.',
      )}
    >
      {(scope) => <Contrast key={scope.projectId} scope={scope} />}
    </DesignFrame>
  );
}

function Contrast({ scope }: { scope: DesignScope }) {
  const all = useTokens(scope.projectId);
  const resolution = useResolution(useTokenSet(scope, all));
  const selection = readSearch({ text, background }, useSearch({ from: '/app/design/contrast' }));
  const { data, error, refetch } = api.design.contrast.useQuery({ projectId: scope.projectId, ...selection });
  const failure = error && failureOf(error);
  return (
    <div className="space-y-8">
      {data?.websites && (
        <WebsiteContrasts websites={data.websites} total={data.websiteCount ?? 0} tokens={all.tokens} />
      )}
      <section aria-labelledby="token-contrasts" className="space-y-5">
        <div>
          <h2 id="token-contrasts" className="text-[0.9375rem] font-semibold tracking-tight">
            {t('Tokens')}
          </h2>
          <p className="mt-1 text-muted">
            {t('Colors are paired by name: text, foreground or “on” with background, surface or canvas.')}
          </p>
        </div>
        <ContrastFields all={all} named={selection} />
        {failure?.code === 'VALIDATION_ERROR' && (
          <NotComparable details={failure.details} selection={selection} />
        )}
        {error && failure?.code !== 'VALIDATION_ERROR' && (
          <FailureState error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton label={t('Loading the contrasts')} />}
        {data && data.pairs.length === 0 && <NoPairs scope={scope} colorCount={data.colorCount} />}
        {data && data.pairs.length > 0 && (
          <TokenContrasts scope={scope} resolution={resolution} contrasts={data} />
        )}
        {data && data.skippedCount > 0 && <SkippedColors scope={scope} contrasts={data} />}
      </section>
    </div>
  );
}
