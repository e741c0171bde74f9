import { cssValue } from '@imprint/shared/design/css.value';
import type { Json } from '@imprint/shared/design/token.set';
import type { design } from '@imprint/shared/design.contract';
import { useSearch } from '@tanstack/react-router';
import type * as z from 'zod';
import { FailureState } from '../shell/failure.state.tsx';
import { useChangeFilters } from '../shell/list.filters.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data.table.tsx';
import { EmptyState } from '../ui/empty.state.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ContrastLevel } from './contrast.level.tsx';
import { DesignFrame } from './design.frame.tsx';
import type { DesignPlace } from './design.place.ts';
import { TextSample } from './text.sample.tsx';
import { ToTokens } from './to.tokens.tsx';
import { type AllTokens, useTokens } from './use.tokens.ts';

type Pair = z.output<typeof design.contrast.output>['pairs'][number];

/** How well the texts of a project can be read on its backgrounds. */
export function ContrastPage() {
  return (
    <DesignFrame
      title="Contrast"
      isWhole
      description="Texts on backgrounds by the names of their colors, in every mode, the worst first. Text needs 4.5 : 1, large text 3 : 1."
    >
      {(place) => <Contrast key={place.projectId} place={place} />}
    </DesignFrame>
  );
}

function Contrast({ place }: { place: DesignPlace }) {
  const { level } = useSearch({ from: '/app/design/contrast' });
  const change = useChangeFilters();
  const all = useTokens(place.projectId);
  const { data, error, refetch } = api.design.contrast.useQuery({ projectId: place.projectId });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label="Loading the contrasts" />;
  if (data.pairs.length === 0) return <NoPairs place={place} />;
  const isBad = (pair: Pair) => pair.modes.some((mode) => mode.level === 'fail' || mode.level === 'AA-large');
  const bad = data.pairs.filter(isBad);
  const shown = level === 'low' ? bad : data.pairs;
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
          {bad.length === 0
            ? 'Every pair is good enough for text.'
            : `${bad.length} of ${data.pairs.length} pairs ${bad.length === 1 ? 'is' : 'are'} too low for text in some mode.`}
          {!data.isComplete && ' Only the worst 500 are shown.'}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="No pair is too low"
          actions={<Button onClick={() => change({ level: undefined })}>Show all pairs</Button>}
        >
          Every text can be read on every background.
        </EmptyState>
      ) : (
        <DataTable
          label="Contrasts"
          columns={columnsOf(data.pairs, place, all)}
          rows={shown}
          keyOf={({ text, background }) => `${text} ${background}`}
        />
      )}
    </div>
  );
}

function columnsOf(pairs: readonly Pair[], place: DesignPlace, all: AllTokens): Column<Pair>[] {
  const ids = [...new Set(pairs.flatMap(({ modes }) => modes.map(({ mode }) => mode)))];
  const names = new Map(place.collections.flatMap(({ modes }) => modes.map(({ id, name }) => [id, name])));
  const colors = colorsOf(all);
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
      cell: ({ text, background, modes }: Pair) => {
        const found = modes.find(({ mode }) => mode === id);
        if (!found) return <span className="text-faint">–</span>;
        return (
          <span className="flex flex-wrap items-center gap-2.5">
            <TextSample text={colors(text, id)} background={colors(background, id)} />
            <ContrastLevel level={found.level} ratio={found.ratio} />
          </span>
        );
      },
    })),
  ];
}

/** Finds colors by their paths; in a mode that a collection lacks, its colors are as by default. */
function colorsOf({ tokens }: AllTokens): (path: string, mode: string) => string | undefined {
  const byPath = new Map(tokens.map((token) => [token.path, token]));
  return (path, mode) => {
    const token = byPath.get(path);
    if (token?.type !== 'color') return undefined;
    // Safe because what is answered is JSON.
    const value = (token.resolved[mode] ?? Object.values(token.resolved)[0]) as Json;
    return cssValue('color', value) ?? undefined;
  };
}

function NoPairs({ place }: { place: DesignPlace }) {
  return (
    <EmptyState title="No pairs to compare" actions={<ToTokens place={place} />}>
      Colors are paired by their names: those with text, foreground or on in them lie on those with
      background, surface or canvas.
    </EmptyState>
  );
}
