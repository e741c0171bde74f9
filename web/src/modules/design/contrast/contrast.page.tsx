import { design } from '@imprint/shared/contract/design';
import type { Resolution, TokenLocation } from '@imprint/shared/design/token.set';
import { useSearch } from '@tanstack/react-router';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { type Column, DataTable } from '../../../kit/lists/data.table.tsx';
import { useChangeFilters } from '../../../kit/lists/list.filters.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { countOf } from '../../../kit/ui/count.words.ts';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { readSearch } from '../../../shell/search.ts';
import { DesignFrame } from '../design.frame.tsx';
import type { DesignScope } from '../design.scope.ts';
import { TextSample } from '../samples/text.sample.tsx';
import { TokensLink } from '../tokens.link.tsx';
import { useResolution, useTokenSet } from '../use.token.set.ts';
import { useTokens } from '../use.tokens.ts';
import { type ContrastPair, colorIn, isTooLow } from './contrast.colors.ts';
import { ContrastLevel } from './contrast.level.tsx';
import { ContrastFields, NotComparable } from './contrast.sides.tsx';

const { text, background } = design.contrast.input.shape;

/** The contrasts of a project's text and background colors. */
export function ContrastPage() {
  return (
    <DesignFrame
      title="Contrast"
      isProjectWide
      description="Texts on backgrounds by the names of their colors, in every mode, the worst first. Text needs 4.5 : 1, large text 3 : 1."
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
    <div className="space-y-5">
      <ContrastFields all={all} named={selection} />
      {failure?.code === 'VALIDATION_ERROR' && (
        <NotComparable details={failure.details} selection={selection} />
      )}
      {error && failure?.code !== 'VALIDATION_ERROR' && (
        <FailureState error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton label="Loading the contrasts" />}
      {data && data.pairs.length === 0 && <NoPairs scope={scope} />}
      {data && data.pairs.length > 0 && (
        <Pairs scope={scope} resolution={resolution} pairs={data.pairs} isComplete={data.isComplete} />
      )}
    </div>
  );
}

interface PairsProps {
  scope: DesignScope;
  /** Null until all tokens are loaded. */
  resolution: Resolution | null;
  pairs: readonly ContrastPair[];
  isComplete: boolean;
}

function Pairs({ scope, resolution, pairs, isComplete }: PairsProps) {
  const { level } = useSearch({ from: '/app/design/contrast' });
  const change = useChangeFilters();
  const failing = pairs.filter(isTooLow);
  const visible = level === 'low' ? failing : pairs;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label="Pairs"
          value={level === 'low' ? 'low' : ''}
          onChange={({ target }) => change({ level: target.value || undefined })}
        >
          <option value="">All pairs</option>
          <option value="low">Only what is too low for text</option>
        </Select>
        <p role="status" className="text-[0.8125rem] text-muted">
          {failing.length === 0
            ? 'Every pair is good enough for text.'
            : `${failing.length} of ${countOf(pairs.length, 'pair')} ${failing.length === 1 ? 'is' : 'are'} too low for text in some mode.`}
          {!isComplete &&
            ' These are not all: at most the worst 500 are shown, no background that is translucent, and of very many colors some are left out.'}
        </p>
      </div>
      {visible.length === 0 ? (
        <EmptyState
          title="No pair is too low"
          actions={<Button onClick={() => change({ level: undefined })}>Show all pairs</Button>}
        >
          Every text can be read on every background.
        </EmptyState>
      ) : (
        <DataTable
          label="Contrasts"
          columns={columnsOf(pairs, scope, resolution)}
          rows={visible}
          keyOf={(pair) => JSON.stringify(sidesOf(pair))}
        />
      )}
    </div>
  );
}

function columnsOf(
  pairs: readonly ContrastPair[],
  scope: DesignScope,
  resolution: Resolution | null,
): Column<ContrastPair>[] {
  const ids = [...new Set(pairs.flatMap(({ modes }) => modes.map(({ mode }) => mode)))];
  const names = new Map(scope.collections.flatMap(({ modes }) => modes.map(({ id, name }) => [id, name])));
  return [
    {
      title: 'Text on background',
      cell: ({ text, background }) => (
        <span className="block font-mono text-xs break-all">
          <span className="block">{text}</span>
          <span className="block text-muted">{`on ${background}`}</span>
        </span>
      ),
    },
    ...ids.map((id) => ({
      title: names.get(id) ?? id,
      cell: (pair: ContrastPair) => {
        const result = pair.modes.find(({ mode }) => mode === id);
        if (!result) return <span className="text-faint">–</span>;
        const [text, background] = sidesOf(pair).map((side) => resolution && colorIn(resolution, side, id));
        return (
          <span className="flex min-w-0 items-center gap-2.5 max-sm:w-52">
            <TextSample text={text ?? undefined} background={background ?? undefined} />
            <ContrastLevel level={result.level} ratio={result.ratio} />
          </span>
        );
      },
    })),
  ];
}

/** The locations of the text and background tokens of a pair. */
function sidesOf(pair: ContrastPair): [text: TokenLocation, background: TokenLocation] {
  return [
    { collectionId: pair.textCollectionId, path: pair.text },
    { collectionId: pair.backgroundCollectionId, path: pair.background },
  ];
}

function NoPairs({ scope }: { scope: DesignScope }) {
  return (
    <EmptyState title="No pairs to compare" actions={<TokensLink scope={scope} />}>
      Colors are paired by their names: those with text, foreground or on in them lie on those with
      background, surface or canvas. To compare others, choose a text and a background.
    </EmptyState>
  );
}
