import { scheduleFields } from '@imprint/shared/scheduling';
import { expectedVersion } from '@imprint/shared/wire';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { useTimeZone } from '../ui/time.tsx';
import { dayIn, timeIn } from '../ui/time.zone.ts';
import { useToast } from '../ui/toast.tsx';
import type { Drafted, DraftService } from './draft.service.ts';
import { type Moment, MomentInputs, noMoment } from './schedule.moment.tsx';

const scheduling = { input: z.strictObject({ ...scheduleFields, expectedVersion }) };

interface ScheduleProps {
  service: DraftService;
  drafted: Drafted;
  onClose: () => void;
}

interface Plan {
  publish: Moment;
  unpublish: Moment;
  timeZone: string;
}

/** Plans when a draft goes live and offline by itself. */
export function ScheduleDialog(props: ScheduleProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`Schedule “${props.drafted.title}”`}
      description="It happens by itself, also while nobody is here. Leave a time empty to plan nothing."
    >
      <ScheduleForm {...props} />
    </Dialog>
  );
}

function ScheduleForm(props: ScheduleProps) {
  const { drafted, onClose } = props;
  const { frame, reasonOf, plan, set } = usePlan(props);
  const isLive = drafted.status === 'published';
  const own = useTimeZone();
  // Browsers leave UTC out, and old names of zones.
  const zones = useMemo(() => [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])], [own]);
  const shared = { timeZone: plan.timeZone };
  return (
    <DialogForm {...frame} submitLabel="Save schedule" onCancel={onClose} isSpacious>
      <Planned
        {...shared}
        legend={isLive ? 'Publish the changes' : 'Go live'}
        hint="The draft is published as it will be then."
        moment={plan.publish}
        reason={reasonOf('publishAt')}
        onChange={(publish) => set({ ...plan, publish })}
      />
      <Planned
        {...shared}
        legend="Go offline"
        hint="The draft stays."
        moment={plan.unpublish}
        reason={reasonOf('unpublishAt')}
        onChange={(unpublish) => set({ ...plan, unpublish })}
      />
      <Combobox
        label="Time zone"
        value={plan.timeZone}
        onChange={(timeZone) => set({ ...plan, timeZone })}
        values={zones}
        wordsOf={(zone) => zone.replaceAll('_', ' ')}
        error={reasonOf('timeZone') && `Time zone ${reasonOf('timeZone')}.`}
      />
    </DialogForm>
  );
}

/** The plan that is being made. What stays as it was is not sent, so that it keeps its seconds. */
function usePlan({ service, drafted, onClose }: ScheduleProps) {
  const own = useTimeZone();
  const toast = useToast();
  const [before] = useState<Plan>(() => ({
    publish: momentOf(drafted.publishAt, own),
    unpublish: momentOf(drafted.unpublishAt, own),
    timeZone: own,
  }));
  const [plan, setPlan] = useState(before);
  const {
    field,
    change,
    form: _,
    ...frame
  } = useOperationForm(scheduling, {
    defaultValues: { timeZone: own, expectedVersion: drafted.version },
    send: service.schedule,
    onSuccess: (planned) => {
      toast(planned.publishAt || planned.unpublishAt ? 'Saved the schedule' : 'Took the schedule back');
      onClose();
    },
    explain: {
      PRECONDITION_FAILED: `Somebody changed this ${service.kind.noun} in the meantime. Close this and look at it again.`,
    },
  });

  function set(next: Plan): void {
    setPlan(next);
    const isMoved = next.timeZone !== before.timeZone;
    const wall = (moment: Moment, was: Moment) =>
      isSame(moment, was) && (!isMoved || isSame(moment, noMoment)) ? undefined : wallTime(moment);
    change({
      publishAt: wall(next.publish, before.publish),
      unpublishAt: wall(next.unpublish, before.unpublish),
      timeZone: next.timeZone,
    });
  }

  const reasonOf = (name: 'publishAt' | 'unpublishAt' | 'timeZone') => field(name).reason;
  return { frame, reasonOf, plan, set };
}

interface PlannedProps {
  legend: string;
  hint: string;
  moment: Moment;
  timeZone: string;
  reason: string | undefined;
  onChange: (moment: Moment) => void;
}

function Planned({ legend, hint, moment, timeZone, reason, onChange }: PlannedProps) {
  const isIncomplete = !moment.day || !moment.time;
  const problem = reason && (isIncomplete ? 'Choose a date and a time.' : `The time ${reason}.`);
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
        {!isSame(moment, noMoment) && (
          <Button look="quiet" aria-label={`Clear: ${legend}`} onClick={() => onChange(noMoment)}>
            Clear
          </Button>
        )}
      </div>
    </Fieldset>
  );
}

function momentOf(iso: string | null, timeZone: string): Moment {
  if (!iso) return noMoment;
  const instant = new Date(iso);
  return { day: dayIn(timeZone, instant), time: timeIn(timeZone, instant) };
}

/** The time on the clock, which the service reads in the time zone that is sent along; null takes a plan back. */
function wallTime(moment: Moment): string | null {
  return isSame(moment, noMoment) ? null : `${moment.day}T${moment.time}`;
}

function isSame(one: Moment, other: Moment): boolean {
  return one.day === other.day && one.time === other.time;
}
