import { scheduleFields } from '@imprint/shared/shapes/scheduling';
import { expectedVersion } from '@imprint/shared/wire';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { DialogForm } from '../../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../../kit/forms/operation.form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { type Moment, MomentInputs, noMoment } from '../../../kit/ui/inputs/moment.inputs.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { useTimeZone } from '../../../kit/ui/time.tsx';
import { clockChangeAt, dayIn, timeIn } from '../../../kit/ui/time.zone.ts';
import { t } from '../../../language/message.ts';
import type { Publishable } from '../draft.kind.ts';
import type { DraftService } from '../draft.service.ts';
import { draftNouns } from '../draft.words.ts';

const scheduling = { input: z.strictObject({ ...scheduleFields, expectedVersion }) };

interface ScheduleProps {
  service: DraftService;
  resource: Publishable;
  onClose: () => void;
}

interface ScheduleDraft {
  publish: Moment;
  unpublish: Moment;
  timeZone: string;
}

/** Schedules when a draft goes live and offline. */
export function ScheduleDialog(props: ScheduleProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('Schedule “{title}”', { title: props.resource.title })}
      description={t(
        'Changes happen automatically at the times you set. Leave a time empty to schedule nothing.',
      )}
    >
      <ScheduleForm {...props} />
    </Dialog>
  );
}

function ScheduleForm(props: ScheduleProps) {
  const { resource, onClose } = props;
  const { frame, reasonOf, schedule, set } = useScheduleForm(props);
  const isLive = resource.status === 'published';
  const own = useTimeZone();
  // Browsers do not list UTC and outdated zone names.
  const zones = useMemo(() => [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])], [own]);
  const shared = { timeZone: schedule.timeZone };
  return (
    <DialogForm {...frame} submitLabel={t('Save schedule')} onCancel={onClose} isSpacious>
      <ScheduledMoment
        {...shared}
        legend={isLive ? t('Publish changes') : t('Go live')}
        hint={t('Publishes the draft as it is at that time.')}
        moment={schedule.publish}
        reason={reasonOf('publishAt')}
        onChange={(publish) => set({ ...schedule, publish })}
      />
      <ScheduledMoment
        {...shared}
        legend={t('Go offline')}
        hint={t('The draft is kept.')}
        moment={schedule.unpublish}
        reason={reasonOf('unpublishAt')}
        onChange={(unpublish) => set({ ...schedule, unpublish })}
      />
      <Combobox
        label={t('Time zone')}
        value={schedule.timeZone}
        onChange={(timeZone) => set({ ...schedule, timeZone })}
        values={zones}
        wordsOf={(zone) => zone.replaceAll('_', ' ')}
        error={reasonOf('timeZone') && t('Time zone {reason}.', { reason: reasonOf('timeZone') ?? '' })}
      />
    </DialogForm>
  );
}

/** The schedule being edited. Unchanged times are not sent, so that they keep their seconds. */
function useScheduleForm({ service, resource, onClose }: ScheduleProps) {
  const own = useTimeZone();
  const toast = useToast();
  const [before] = useState<ScheduleDraft>(() => ({
    publish: momentOf(resource.publishAt, own),
    unpublish: momentOf(resource.unpublishAt, own),
    timeZone: own,
  }));
  const [schedule, setSchedule] = useState(before);
  const {
    field,
    change,
    form: _,
    ...frame
  } = useOperationForm(scheduling, {
    defaultValues: { timeZone: own, expectedVersion: resource.version },
    send: service.schedule,
    onSuccess: (saved) => {
      toast(saved.publishAt || saved.unpublishAt ? t('Schedule saved') : t('Schedule removed'));
      onClose();
    },
    explain: {
      PRECONDITION_FAILED: t(
        'Someone else changed this {noun}. Close this dialog and review their changes.',
        { noun: draftNouns[service.kind.noun] },
      ),
    },
  });

  function set(next: ScheduleDraft): void {
    setSchedule(next);
    const isZoneChanged = next.timeZone !== before.timeZone;
    const wall = (moment: Moment, previous: Moment) =>
      isSameMoment(moment, previous) && (!isZoneChanged || isSameMoment(moment, noMoment))
        ? undefined
        : wallTime(moment);
    change({
      publishAt: wall(next.publish, before.publish),
      unpublishAt: wall(next.unpublish, before.unpublish),
      timeZone: next.timeZone,
    });
  }

  const reasonOf = (name: 'publishAt' | 'unpublishAt' | 'timeZone') => field(name).reason;
  return { frame, reasonOf, schedule, set };
}

/** What the service makes of times around a change of the clocks. */
const clockChangeWords = {
  skipped: t('The clocks skip this time when they move forward, so it happens later by the skipped time.'),
  repeated: t('This time occurs twice when the clocks move back. It happens at the first one.'),
};

interface ScheduledMomentProps {
  legend: string;
  hint: string;
  moment: Moment;
  timeZone: string;
  reason: string | undefined;
  onChange: (moment: Moment) => void;
}

function ScheduledMoment({ legend, hint, moment, timeZone, reason, onChange }: ScheduledMomentProps) {
  const isIncomplete = !moment.day || !moment.time;
  const change = isIncomplete ? null : clockChangeAt(`${moment.day}T${moment.time}`, timeZone);
  const problem =
    reason && (isIncomplete ? t('Choose a date and a time.') : t('The time {reason}.', { reason }));
  return (
    <Fieldset legend={legend} hint={hint} error={problem}>
      <div className="flex flex-wrap items-center gap-2">
        <MomentInputs
          label={legend}
          moment={moment}
          min={dayIn(timeZone, new Date())}
          isInvalid={problem !== undefined}
          onChange={onChange}
        />
        {!isSameMoment(moment, noMoment) && (
          <Button
            look="quiet"
            aria-label={t('Clear: {legend}', { legend })}
            onClick={() => onChange(noMoment)}
          >
            {t('Clear')}
          </Button>
        )}
      </div>
      <p role="status" className="text-[0.8125rem] text-caution empty:hidden">
        {change && clockChangeWords[change]}
      </p>
    </Fieldset>
  );
}

function momentOf(iso: string | null, timeZone: string): Moment {
  if (!iso) return noMoment;
  const instant = new Date(iso);
  return { day: dayIn(timeZone, instant), time: timeIn(timeZone, instant) };
}

/** The wall clock time, which the service reads in the given time zone; null removes it from the schedule. */
function wallTime(moment: Moment): string | null {
  return isSameMoment(moment, noMoment) ? null : `${moment.day}T${moment.time}`;
}

function isSameMoment(one: Moment, other: Moment): boolean {
  return one.day === other.day && one.time === other.time;
}
