import { useState } from 'react'
import type { ReportParams, SaveScheduleInput } from '#contracts/reports.ts'
import { reportFormats } from '#domain/reports/keys.ts'
import { type ReportPeriod, reportPeriods } from '#domain/reports/period-names.ts'
import { PERIOD_WITHOUT_A_CHOICE } from '#domain/reports/periods.ts'
import { cadences, type ScheduleTime } from '#domain/reports/schedule.ts'
import { Banner, CheckboxField, Grid, NumberField, SelectField, Stack, showToast, TextArea, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { recipientsIn, recipientsRefusal } from './recipients.ts'
import type { DeclaredReport } from './report-filters.tsx'
import { useHours } from './use-hours.ts'

export type Schedule = Outputs['reports']['schedules'][number]
type ScheduleDialogProps = {
  declared: Pick<DeclaredReport, 'key' | 'period'>
  params: ReportParams
  /** The one that is changed; a new one without it. */
  schedule?: Schedule
  onClose: () => void
}

const MORNING_HOUR = 6

type Form = Pick<SaveScheduleInput, 'name' | 'format' | 'time' | 'onlyIfNotEmpty'> & {
  period: ReportPeriod
  /** As they are typed. */
  recipients: string
}

/** When a report is sent, to whom and as what. What was typed stays where the server refuses it. */
export function ScheduleDialog({ declared, params, schedule, onClose }: ScheduleDialogProps) {
  const { reports } = useWords()
  const w = reports.schedule
  const me = useMe()
  const queries = trpc.useUtils()
  const [id] = useState(() => schedule?.id ?? newId())
  const [form, setForm] = useState<Form>(() => ({
    name: schedule?.name ?? reports.title[declared.key],
    format: schedule?.format ?? 'pdf',
    period: params.period ?? PERIOD_WITHOUT_A_CHOICE,
    time: schedule?.time ?? { cadence: 'weekly', hour: MORNING_HOUR, weekday: 1 },
    recipients: (schedule?.recipients ?? [me.email]).join('\n'),
    onlyIfNotEmpty: schedule?.onlyIfNotEmpty ?? true,
  }))
  const save = trpc.reports.saveSchedule.useMutation({
    onSuccess: async () => {
      await queries.reports.schedules.invalidate()
      showToast({ tone: 'done', text: w.saved(form.name) })
      onClose()
    },
  })
  const refusal = useRefusal(save.error)
  const fields: Record<string, string | undefined> = refusal?.fields ?? {}
  const send = () => {
    const { period, recipients, name, ...kept } = form
    const { from: _from, to: _to, ...narrowed } = params
    save.mutate({
      ...operation(),
      ...kept,
      id,
      version: schedule?.version ?? null,
      report: declared.key,
      params: declared.period === 'days' ? { ...narrowed, period } : narrowed,
      name: name.trim(),
      recipients: recipientsIn(recipients),
      isPaused: schedule?.pausedBecause === 'by_hand',
    })
  }
  return (
    <ActionDialog
      title={schedule ? w.change(schedule.name) : w.title}
      action={w.save}
      isPending={save.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{w.text}</p>
        {refusal && Object.keys(fields).length === 0 && <Banner kind="danger" title={refusal.sentence} />}
        <Fields
          form={form}
          onForm={(changes) => setForm({ ...form, ...changes })}
          fields={fields}
          hasDays={declared.period === 'days'}
        />
      </Stack>
    </ActionDialog>
  )
}

type FieldsProps = {
  form: Form
  onForm: (changes: Partial<Form>) => void
  fields: Readonly<Record<string, string | undefined>>
  hasDays: boolean
}

function Fields({ form, onForm, fields, hasDays }: FieldsProps) {
  const { reports } = useWords()
  const w = reports.schedule
  const { name, format, period, time, recipients, onlyIfNotEmpty } = form
  return (
    <>
      <TextField
        label={w.name}
        value={name}
        onChange={(typed) => onForm({ name: typed })}
        maxLength={60}
        isRequired
        error={fields.name}
      />
      <Grid minWidth="10rem">
        {hasDays && (
          <SelectField
            label={reports.view.days}
            value={period}
            onChange={(chosen) => onForm({ period: reportPeriods.find((each) => each === chosen) ?? period })}
            options={reportPeriods.map((value) => ({ value, text: reports.period[value] }))}
            error={fields['params.period']}
          />
        )}
        <SelectField
          label={w.format}
          value={format}
          onChange={(chosen) => onForm({ format: reportFormats.find((each) => each === chosen) ?? format })}
          options={reportFormats.map((value) => ({ value, text: reports.format[value] }))}
        />
      </Grid>
      <Times time={time} onTime={(chosen) => onForm({ time: chosen })} />
      <TextArea
        label={w.recipients}
        description={w.recipientsHint}
        value={recipients}
        onChange={(typed) => onForm({ recipients: typed })}
        isRequired
        error={recipientsRefusal(fields, recipientsIn(recipients))}
      />
      <CheckboxField
        label={w.onlyIfNotEmpty}
        isSelected={onlyIfNotEmpty}
        onChange={(isOn) => onForm({ onlyIfNotEmpty: isOn })}
      />
    </>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** How often and at which hour, with the day that belongs to it. */
function Times({ time, onTime }: { time: ScheduleTime; onTime: (time: ScheduleTime) => void }) {
  const w = useWords().reports.schedule
  const hours = useHours()
  const { hour } = time
  const choose = (chosen: string) => {
    if (chosen === 'daily') onTime({ cadence: 'daily', hour })
    else if (chosen === 'monthly') onTime({ cadence: 'monthly', hour, monthDay: 1 })
    else onTime({ cadence: 'weekly', hour, weekday: 1 })
  }
  return (
    <Grid minWidth="10rem">
      <SelectField
        label={w.cadence}
        value={time.cadence}
        onChange={choose}
        options={cadences.map((value) => ({ value, text: w.cadences[value] }))}
      />
      {time.cadence === 'weekly' && (
        <SelectField
          label={w.weekday}
          value={String(time.weekday)}
          onChange={(chosen) => onTime({ ...time, weekday: Number(chosen) })}
          options={weekdays.map((day) => ({ value: String(day), text: w.weekdays[day] }))}
        />
      )}
      {time.cadence === 'monthly' && (
        <NumberField
          label={w.monthDay}
          description={w.monthDayHint}
          minValue={1}
          maxValue={31}
          value={time.monthDay}
          onChange={(day) => day !== null && onTime({ ...time, monthDay: day })}
        />
      )}
      <SelectField
        label={w.hour}
        value={String(hour)}
        onChange={(chosen) => onTime({ ...time, hour: Number(chosen) })}
        options={hours.map((text, value) => ({ value: String(value), text }))}
      />
    </Grid>
  )
}
