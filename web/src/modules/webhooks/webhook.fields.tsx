import { eventNouns, eventTypes } from '@imprint/shared/events/event.types';
import type { FormField } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { ChipsField } from '../../kit/ui/inputs/chips.field.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../language/message.ts';
import { ProjectField } from '../projects/project.field.tsx';

/** What people choose about a webhook besides its texts. */
interface WebhookChoices {
  types: string[];
  projectId: string | null;
  includesResource: boolean;
}

interface WebhookFieldsProps {
  field: (name: 'url' | 'description' | 'types' | 'projectId') => FormField;
  choices: WebhookChoices;
  change: (changed: Partial<WebhookChoices>) => void;
}

/** All kinds of events, each followed by its types. */
const patterns = Object.keys(eventNouns).flatMap((noun) => [
  `${noun}.*`,
  ...eventTypes.filter((type) => type.startsWith(`${noun}.`)),
]);

/** The fields of a new and of an edited webhook. */
export function WebhookFields({ field, choices, change }: WebhookFieldsProps) {
  const { projectId, includesResource } = choices;
  const { reason: projectReason } = field('projectId');
  return (
    <>
      <TextField
        field={field('url')}
        label={t('URL')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint={t('Events are sent to it by POST.')}
      />
      <TextField
        field={field('description')}
        label={t('Description')}
        autoComplete="off"
        optional
        hint={t('What it is for.')}
      />
      <TypesField choices={choices} reason={field('types').reason} change={change} />
      <ProjectField
        value={projectId ?? ''}
        none={t('All projects')}
        hint={t('Events of API keys and members belong to no project.')}
        error={projectReason && t('Project {reason}.', { reason: projectReason })}
        onChange={(id) => change({ projectId: id || null })}
      />
      <Choice
        type="checkbox"
        label={t('Send the page, post or other resource as well')}
        hint={t('As the API shows it at that time, if it fits into 20 kB.')}
        checked={includesResource}
        onChange={({ target }) => change({ includesResource: target.checked })}
      />
    </>
  );
}

function TypesField({
  choices: { types },
  reason,
  change,
}: Pick<WebhookFieldsProps, 'choices' | 'change'> & { reason: string | undefined }) {
  const isAll = types.includes('*');
  return (
    <Fieldset legend={t('Events')}>
      <Choice
        type="radio"
        name="types"
        label={t('All events')}
        checked={isAll}
        onChange={() => change({ types: ['*'] })}
      />
      <Choice
        type="radio"
        name="types"
        label={t('Some events')}
        checked={!isAll}
        onChange={() => change({ types: [] })}
      />
      {!isAll && (
        <ChipsField
          label={t('Types of events')}
          hint={t('page.* is for all events of pages, page.published only for publishing.')}
          error={reason && t('Choose at least one type.')}
          chosen={types}
          values={patterns}
          wordsOf={(pattern) => pattern}
          onChange={(chosen) => change({ types: chosen })}
          searchHint={t('Search for a type')}
          empty={t('No type matches.')}
        />
      )}
    </Fieldset>
  );
}
