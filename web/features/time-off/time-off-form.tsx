import { useState } from 'react'
import { type TimeOffKind, timeOffKinds } from '#domain/time-off/time-off.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, Grid, SelectField, Stack, showToast, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'

type Typed = {
  driverId: Uuid | null
  from: string | null
  to: string | null
  kind: TimeOffKind
  note: string
}

/** A driver asks for days off; the office, or a company for its drivers, enters them. */
export function TimeOffForm({ isDriver, onClose }: { isDriver: boolean; onClose: () => void }) {
  const { timeOff: w } = useWords()
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState<Typed>({ driverId: null, from: null, to: null, kind: 'vacation', note: '' })
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const after = (text: string) => async () => {
    showToast({ tone: 'done', text })
    onClose()
    await Promise.all([utils.timeOff.invalidate(), utils.schedule.invalidate()])
  }
  const ask = trpc.timeOff.ask.useMutation({ onSuccess: after(w.asked) })
  const enter = trpc.timeOff.enter.useMutation({ onSuccess: after(w.entered) })
  const call = isDriver ? ask : enter
  const action = useOperation(call)
  const send = () => {
    setTried(true)
    const from = typed.from && parseDay(typed.from)
    // One day is the usual case: its last day need not be typed.
    const to = typed.to ? parseDay(typed.to) : from
    if (!from || !to) return
    const days = { ...made, from, to, kind: typed.kind, note: typed.note.trim() === '' ? null : typed.note.trim() }
    if (isDriver) ask.mutate({ ...action, ...days })
    else if (typed.driverId !== null) enter.mutate({ ...action, ...days, driverId: typed.driverId })
  }
  return (
    <ActionDialog
      title={isDriver ? w.ask : w.enter}
      action={isDriver ? w.send : w.save}
      isPending={call.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Fields
        typed={typed}
        isDriver={isDriver}
        isTried={isTried}
        error={call.error}
        onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}

type FieldsProps = {
  typed: Typed
  isDriver: boolean
  isTried: boolean
  error: unknown
  onTyped: (part: Partial<Typed>) => void
}

function Fields({ typed, isDriver, isTried, error, onTyped }: FieldsProps) {
  const { timeOff: w, refusals } = useWords()
  const { above, fields } = useFormRefusal(error)
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      <p>{isDriver ? w.askText : w.enterText}</p>
      {!isDriver && (
        <DriverPicker
          label={w.driver}
          isRequired
          value={typed.driverId}
          onChange={(driverId) => onTyped({ driverId })}
          error={missing(typed.driverId === null) ?? fields.driverId}
        />
      )}
      <Grid minWidth="12rem">
        <DateField
          label={w.from}
          isRequired
          value={typed.from}
          onChange={(from) => onTyped({ from })}
          error={missing(typed.from === null) ?? fields.from}
        />
        <DateField label={w.to} value={typed.to} onChange={(to) => onTyped({ to })} error={fields.to} />
      </Grid>
      <SelectField
        label={w.kindLabel}
        value={typed.kind}
        onChange={(kind) => onTyped({ kind })}
        options={timeOffKinds.map((value) => ({ value, text: w.kind[value] }))}
      />
      <TextArea
        label={w.note}
        rows={2}
        maxLength={300}
        value={typed.note}
        onChange={(note) => onTyped({ note })}
        error={fields.note}
      />
    </Stack>
  )
}
