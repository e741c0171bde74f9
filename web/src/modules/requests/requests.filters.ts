import { operations } from '@imprint/shared/contract';
import { requestDays } from '@imprint/shared/contract/requests';
import { errorCodes } from '@imprint/shared/errors';
import { requestOutcomes } from '@imprint/shared/requests/request.outcome';
import { callerSurfaces } from '@imprint/shared/surfaces';
import type { Filter } from '../../kit/lists/list.filters.tsx';
import { t } from '../../language/message.ts';
import { surfaceWords } from '../activity/activity.words.ts';
import { ProjectField } from '../projects/project.field.tsx';
import { KeyField } from './key.field.tsx';
import { outcomeWords } from './request.words.ts';

const resources = [...new Set(operations.map(({ resource }) => resource))];

/** The filters that are always shown. */
export const mainFilters: readonly Filter[] = [
  {
    name: 'outcome',
    label: t('Outcome'),
    options: {
      '': t('Any outcome'),
      ...Object.fromEntries(requestOutcomes.map((outcome) => [outcome, outcomeWords[outcome]])),
    },
  },
  {
    name: 'period',
    label: t('Period'),
    options: {
      '': t('{days, plural, one {Last day} other {Last # days}}', { days: requestDays }),
      '1h': t('Last hour'),
      '24h': t('24 hours'),
      '7d': t('7 days'),
    },
    clears: ['since', 'until'],
  },
  { name: 'actor', label: t('API key'), none: t('Any caller'), Field: KeyField },
];

/** Filters that are seldom needed. */
export const furtherFilters: readonly Filter[] = [
  {
    name: 'operation',
    label: t('Operation'),
    none: t('Operation'),
    maxLength: 100,
    suggestions: [...resources, ...operations.map(({ name }) => name)],
  },
  {
    name: 'code',
    label: t('Error code'),
    options: { '': t('Any error code'), ...Object.fromEntries(errorCodes.map((code) => [code, code])) },
  },
  {
    name: 'surface',
    label: t('Made via'),
    options: {
      '': t('Any source'),
      ...Object.fromEntries(callerSurfaces.map((surface) => [surface, surfaceWords[surface]])),
    },
  },
  { name: 'projectId', label: t('Project'), none: t('Any project'), Field: ProjectField },
];
