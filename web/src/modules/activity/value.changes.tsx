import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { wordsOfField } from '../../shell/field.words.ts';
import { wordsOfValue } from './activity.words.ts';

type Change = ActivityEntry['changes'][number];

/** The fields that a change touched: values before and after where they are kept, and otherwise their names. */
export function ValueChanges({ changes, changedFields }: Pick<ActivityEntry, 'changes' | 'changedFields'>) {
  const others = changedFields.filter((name) => !changes.some(({ field }) => field === name));
  const othersText = others.map(wordsOfField).join(', ');
  if (changedFields.length === 0) return t('None');
  return (
    <div className="space-y-3">
      {changes.map(({ field, before, after }) => (
        <section key={field} aria-label={wordsOfField(field)} className="rounded-lg border border-line p-3">
          <p className="text-[0.8125rem] font-medium">{wordsOfField(field)}</p>
          <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.8125rem]">
            <dt className="text-faint">{t('Before')}</dt>
            <dd className="min-w-0 break-words text-muted">
              <Value field={field} value={before} />
            </dd>
            <dt className="text-faint">{t('After')}</dt>
            <dd className="min-w-0 break-words">
              <Value field={field} value={after} />
            </dd>
          </dl>
        </section>
      ))}
      {others.length > 0 && (
        <p>{changes.length > 0 ? t('Also: {fields}', { fields: othersText }) : othersText}</p>
      )}
    </div>
  );
}

function Value({ field, value }: { field: string; value: Change['before'] }) {
  if (typeof value === 'string' && field.endsWith('At')) return <Time iso={value} look="moment" />;
  return wordsOfValue(value);
}
