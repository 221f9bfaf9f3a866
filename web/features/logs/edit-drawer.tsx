import { useState } from 'react'
import type { DutySpecial, DutyStatus } from '#domain/compliance/hos/duty-record.ts'
import { dutyStatuses } from '#domain/compliance/hos/duty-record.ts'
import type { LogDay } from '#domain/compliance/logs/log-day.ts'
import { editFault } from '#domain/compliance/logs/log-edit.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes, parseInstant } from '#domain/units/time.ts'
import { Banner, Button, DateTimeField, Drawer, SelectField, Stack, TextArea, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { DriverLog } from './log-now.ts'

export type EditFields = {
  status: DutyStatus
  special: DutySpecial | null
  fromAt: Instant
  toAt: Instant
  location: string | null
  reason: string
}

type EditProps = {
  log: DriverLog
  day: LogDay
  now: Instant
  /** The office proposes; a driver edits. */
  isOffice: boolean
  isPending?: boolean
  /** What the server said to it. */
  refusal?: string | undefined
  onSave: (edit: EditFields) => void
  onClose: () => void
}

const choices = [...dutyStatuses, 'PC', 'YM'] as const
type Choice = (typeof choices)[number]

const chosen = (choice: Choice): Pick<EditFields, 'status' | 'special'> => {
  if (choice === 'PC') return { status: 'OFF', special: 'PC' }
  if (choice === 'YM') return { status: 'ON', special: 'YM' }
  return { status: choice, special: null }
}

/** Gives a stretch of a day another status, with the reason; judged by the same rules as by the server. */
export function EditDrawer({ log, day, now, isOffice, isPending = false, refusal, onSave, onClose }: EditProps) {
  const { logs: w, logRefusals, shell } = useWords()
  const [draft, setDraft] = useState<EditDraft>({
    ...{ choice: 'ON', location: '', reason: '' },
    fromAt: day.segments.at(-1)?.from ?? day.startsAt,
    toAt: addMinutes(day.startsAt, day.knownMin),
  })
  const [isTried, setTried] = useState(false)
  const { fromAt, toAt, location, reason } = draft
  const edit =
    fromAt && toAt ? { ...chosen(draft.choice), fromAt, toAt, reason, location: location.trim() || null } : null
  const fault = edit ? editFault(log.events, edit, { now, rules: log.rules, isOffice }) : 'log_edit_backwards'
  const said = isTried && fault ? logRefusals[fault]() : refusal
  const atReason = isTried && fault === 'log_edit_reason_short'
  const save = () => {
    setTried(true)
    if (edit && !fault) onSave({ ...edit, reason: reason.trim() })
  }
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={w.day.editTitle}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" size="large" isPending={isPending} onPress={save}>
          {isOffice ? w.day.propose : w.driver.save}
        </Button>
      }
    >
      <EditFieldsOf
        {...{ log, isOffice, draft, said, atReason }}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
    </Drawer>
  )
}

type EditDraft = { choice: Choice; fromAt: Instant | null; toAt: Instant | null; location: string; reason: string }

type FieldsProps = {
  log: DriverLog
  isOffice: boolean
  draft: EditDraft
  said: string | undefined
  atReason: boolean
  onChange: (part: Partial<EditDraft>) => void
}

function EditFieldsOf({ log, isOffice, draft, said, atReason, onChange }: FieldsProps) {
  const { logs: w } = useWords()
  const time = (text: string | null) => (text ? parseInstant(text) : null)
  const zone = { timeZone: log.zone, zoneLabel: log.zone }
  return (
    <Stack gap={4}>
      <p>{isOffice ? w.day.proposeText : w.day.editText}</p>
      <SelectField
        label={w.day.status}
        value={draft.choice}
        options={choices.map((value) => ({
          value,
          text: value === 'PC' || value === 'YM' ? w.special[value] : w.status[value],
        }))}
        onChange={(value) => onChange({ choice: choices.find((one) => one === value) ?? 'ON' })}
      />
      <DateTimeField
        {...zone}
        label={w.day.from}
        value={draft.fromAt}
        onChange={(text) => onChange({ fromAt: time(text) })}
      />
      <DateTimeField
        {...zone}
        label={w.day.to}
        value={draft.toAt}
        onChange={(text) => onChange({ toAt: time(text) })}
      />
      <TextField
        label={w.driver.location}
        description={w.driver.locationHint}
        maxLength={60}
        value={draft.location}
        onChange={(location) => onChange({ location })}
      />
      <TextArea
        label={w.day.reason}
        isRequired
        rows={2}
        maxLength={200}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
        error={atReason ? said : undefined}
      />
      {said && !atReason && <Banner kind="danger" title={said} />}
    </Stack>
  )
}
