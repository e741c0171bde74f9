import { Link } from '@tanstack/react-router';
import { Disclosure } from '../../../kit/ui/disclosure.tsx';
import { t } from '../../../language/message.ts';
import type { DesignScope } from '../design.scope.ts';
import type { Contrasts } from './contrast.colors.ts';

type Reason = Contrasts['skipped'][number]['reason'];

const reasons: Record<Reason, { title: string; advice: string }> = {
  unnamed: {
    title: t('Not named as text or background'),
    advice: t(
      'Choose one as text or background above, or rename it so that its path contains text, foreground or “on” for a text color, or background, surface or canvas for a background.',
    ),
  },
  noText: { title: t('Backgrounds without a text color'), advice: t('Choose a text color above.') },
  noBackground: {
    title: t('Text colors without a background'),
    advice: t('Choose a background color above.'),
  },
  translucent: {
    title: t('Translucent backgrounds'),
    advice: t(
      'Their contrast depends on what is behind them. Compare an opaque color that looks the same instead.',
    ),
  },
  tooMany: {
    title: t('Over the limit of colors compared at once'),
    advice: t('Choose a text or background color above to compare the others.'),
  },
};

/** How many colors of a reason are listed. */
const maxListed = 50;

/** The colors that were not compared, and how to have them checked. */
export function SkippedColors({ scope, contrasts }: { scope: DesignScope; contrasts: Contrasts }) {
  const { skipped, skippedCount, colorCount } = contrasts;
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  return (
    <Disclosure
      title={t('{count, plural, one {# color} other {# colors}} not fully checked', { count: skippedCount })}
      summary={t(
        'Out of {count, plural, one {# color} other {# colors}} in this project. Open to see which and why.',
        { count: colorCount },
      )}
    >
      {Array.from(groups, ([reason, colors]) => (
        <section key={reason} aria-labelledby={`skipped-${reason}`} className="space-y-2">
          <h3 id={`skipped-${reason}`} className="font-medium">
            {`${reasons[reason].title} (${colors.length})`}
          </h3>
          <p className="text-[0.8125rem] text-muted">{reasons[reason].advice}</p>
          <ul className="flex flex-wrap gap-1.5">
            {colors.slice(0, maxListed).map((color) => (
              <li key={`${color.collectionId} ${color.path}`}>
                <SkippedColor scope={scope} color={color} />
              </li>
            ))}
            {colors.length > maxListed && (
              <li className="px-2 py-1 text-xs text-faint">
                {t('and {count, number} more', { count: colors.length - maxListed })}
              </li>
            )}
          </ul>
        </section>
      ))}
      {skippedCount > skipped.length && (
        <p className="text-[0.8125rem] text-muted">
          {t('Showing the first {count, number}.', { count: skipped.length })}
        </p>
      )}
    </Disclosure>
  );
}

interface SkippedColorProps {
  scope: DesignScope;
  color: Contrasts['skipped'][number];
}

/** A color as a link that compares it, unless it cannot be compared at all. */
function SkippedColor({ scope, color: { path, reason, modes } }: SkippedColorProps) {
  const look = 'inline-block rounded-md border border-line px-2 py-1 font-mono text-xs break-all';
  if (reason === 'translucent') {
    const names = scope.collections.flatMap((collection) => collection.modes);
    const where = modes.map((id) => names.find((mode) => mode.id === id)?.name ?? id);
    return <span className={look}>{`${path} (${where.join(', ')})`}</span>;
  }
  const side = reason === 'noText' ? 'background' : 'text';
  return (
    <Link
      to="/design/contrast"
      search={(search) => ({
        ...search,
        level: undefined,
        text: undefined,
        background: undefined,
        [side]: path,
      })}
      aria-label={t('Compare {path}', { path })}
      className={`${look} hover:bg-sunken`}
    >
      {path}
    </Link>
  );
}
