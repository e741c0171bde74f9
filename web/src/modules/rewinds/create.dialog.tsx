import { rewindDays } from '@imprint/shared/contract/rewinds';
import { callerSurfaces } from '@imprint/shared/surfaces';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { allPages, useAllPages } from '../../kit/lists/use.all.pages.ts';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { type Moment, MomentInputs, noMoment } from '../../kit/ui/inputs/moment.inputs.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useTimeZone } from '../../kit/ui/time.tsx';
import { dayIn, instantIn, timeIn } from '../../kit/ui/time.zone.ts';
import { t } from '../../language/message.ts';
import { surfaceWords } from '../activity/activity.words.ts';

interface CreateRewindProps {
  /** Whose changes to undo, if that is known already. */
  actor: string | undefined;
  onClose: () => void;
}

/** Plans a rewind; its page then shows the plan. */
export function CreateRewindDialog({ open, ...props }: CreateRewindProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={t('New rewind')}
      description={t('This only makes a plan. Nothing changes until you apply it.')}
    >
      <CreateForm {...props} />
    </Dialog>
  );
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function CreateForm({ actor: knownActor = '', onClose }: CreateRewindProps) {
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const create = api.rewinds.create.useMutation({
    onSuccess: ({ id: rewindId }) =>
      void navigate({ to: '/settings/activity/rewinds/$rewindId', params: { rewindId } }),
  });
  const [actor, setActor] = useState(knownActor);
  const [from, setFrom] = useState<Moment>(() => momentIn(timeZone, Date.now() - hourMs));
  const [to, setTo] = useState(noMoment);
  const [surface, setSurface] = useState<(typeof callerSurfaces)[number] | ''>('');
  const since = instantOf(from, timeZone);
  const until = to.day === '' ? undefined : instantOf(to, timeZone);
  const isReady = actor !== '' && since !== null && until !== null;
  const bounds = {
    min: dayIn(timeZone, new Date(Date.now() - rewindDays * dayMs)),
    max: dayIn(timeZone, new Date()),
  };
  return (
    <DialogForm
      submit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        create.mutate({ actor, since, ...(until && { until }), ...(surface && { surface }) });
      }}
      failure={create.error && failureOf(create.error)}
      isSubmitting={create.isPending}
      disabled={!isReady}
      submitLabel={t('Plan rewind')}
      onCancel={onClose}
    >
      <ActorField actor={actor} onChange={setActor} />
      <Fieldset legend={t('Changes from')}>
        <MomentInputs
          label={t('From')}
          moment={from}
          {...bounds}
          isInvalid={since === null}
          onChange={setFrom}
        />
      </Fieldset>
      <Fieldset legend={t('Until')} hint={t('Leave empty for all changes up to now.')}>
        <MomentInputs
          label={t('Until')}
          moment={to}
          {...bounds}
          isInvalid={until === null}
          onChange={setTo}
        />
      </Fieldset>
      <Field label={t('Made via')}>
        {(control) => (
          <Select
            {...control}
            className="w-full [&>select]:w-full"
            value={surface}
            // Safe because the options are these.
            onChange={({ target }) => setSurface(target.value as typeof surface)}
          >
            <option value="">{t('Any source')}</option>
            {callerSurfaces.map((name) => (
              <option key={name} value={name}>
                {surfaceWords[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}

/** Chooses a person or an API key. */
function ActorField({ actor, onChange }: { actor: string; onChange: (actor: string) => void }) {
  const members = useAllPages(api.members.list.useInfiniteQuery({ sort: 'name', limit: 100 }, allPages));
  const keys = useAllPages(api.keys.list.useInfiniteQuery({ sort: 'name', limit: 100 }, allPages));
  const groups = [
    { label: t('API keys'), options: keys.items },
    { label: t('People'), options: members.items.map(({ userId: id, name }) => ({ id, name })) },
  ];
  // It may have left or been deleted since.
  const isUnknown = actor !== '' && !groups.some(({ options }) => options.some(({ id }) => id === actor));
  return (
    <Field label={t('Whose changes')}>
      {(control) => (
        <Select
          {...control}
          className="w-full [&>select]:w-full"
          value={actor}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t('Choose a key or person')}</option>
          {isUnknown && <option value={actor}>{actor}</option>}
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

function momentIn(timeZone: string, atMs: number): Moment {
  const instant = new Date(atMs);
  return { day: dayIn(timeZone, instant), time: timeIn(timeZone, instant) };
}

function instantOf({ day, time }: Moment, timeZone: string): string | null {
  return instantIn(`${day}T${time}`, timeZone);
}
