import type { Resolution, TokenLocation } from '@imprint/shared/design/token.set';
import { useSearch } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../kit/lists/data.table.tsx';
import { useChangeFilters } from '../../../kit/lists/list.filters.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import type { DesignScope } from '../design.scope.ts';
import { TextSample } from '../samples/text.sample.tsx';
import { TokensLink } from '../tokens.link.tsx';
import { type ContrastPair, type Contrasts, colorIn, isTooLow, summaryOf } from './contrast.colors.ts';
import { ContrastLevel } from './contrast.level.tsx';

interface TokenContrastsProps {
  scope: DesignScope;
  /** Null until all tokens are loaded. */
  resolution: Resolution | null;
  contrasts: Contrasts;
}

/** The pairs of text and background tokens, those with the lowest contrast first. */
export function TokenContrasts({ scope, resolution, contrasts }: TokenContrastsProps) {
  const { pairs } = contrasts;
  const { level } = useSearch({ from: '/app/design/contrast' });
  const change = useChangeFilters();
  const failing = pairs.filter(isTooLow);
  const visible = level === 'low' ? failing : pairs;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('Pairs')}
          value={level === 'low' ? 'low' : ''}
          onChange={({ target }) => change({ level: target.value || undefined })}
        >
          <option value="">{t('All pairs')}</option>
          <option value="low">{t('Too low for text')}</option>
        </Select>
        <p role="status" className="min-w-0 flex-1 basis-64 text-[0.8125rem] text-muted">
          {summaryOf(contrasts)}
        </p>
      </div>
      {visible.length === 0 ? (
        <EmptyState
          title={t('No pairs are too low')}
          actions={<Button onClick={() => change({ level: undefined })}>{t('Show all pairs')}</Button>}
        >
          {t('{count, plural, one {The only pair has} other {All # pairs have}} enough contrast for text.', {
            count: pairs.length,
          })}
        </EmptyState>
      ) : (
        <DataTable
          label={t('Contrasts')}
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
      title: t('Text on background'),
      cell: ({ text, background }) => (
        <span className="block font-mono text-xs break-all">
          <span className="block">{text}</span>
          <span className="block text-muted">{t('on {background}', { background })}</span>
        </span>
      ),
    },
    ...ids.map((id) => ({
      title: names.get(id) ?? id,
      phone: 'detail' as const,
      ...(ids.length > 1 && { phoneWords: names.get(id) ?? id }),
      cell: (pair: ContrastPair) => {
        const result = pair.modes.find(({ mode }) => mode === id);
        if (!result) return <span className="text-faint">–</span>;
        const [text, background] = sidesOf(pair).map((side) => resolution && colorIn(resolution, side, id));
        return (
          <span className="inline-flex min-w-0 items-center gap-2.5">
            <span data-table-extra className="contents">
              <TextSample text={text ?? undefined} background={background ?? undefined} />
            </span>
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

/** Says that no tokens could be compared. */
export function NoPairs({ scope, colorCount }: { scope: DesignScope; colorCount: number }) {
  return (
    <EmptyState title={t('Nothing to compare')} actions={<TokensLink scope={scope} />}>
      {colorCount === 0
        ? t('This project has no color tokens yet.')
        : t(
            '{count, plural, one {The only color cannot} other {None of the # colors can}} be paired by name. Choose a text and a background color above to compare them.',
            { count: colorCount },
          )}
    </EmptyState>
  );
}
