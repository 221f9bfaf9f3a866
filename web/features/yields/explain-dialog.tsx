import { useState } from 'react'
import { type YieldReason, yieldReasons } from '#domain/yields/yield-states.ts'
import { Banner, Grid, NumberField, SelectField, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { YieldOfLoad } from './yield-search.ts'

const BP = 100
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
const inPercent = (bp: number | null | undefined) => (typeof bp === 'number' ? bp / BP : null)
const inBp = (percent: number | null) => (percent === null ? null : Math.round(percent * BP))

/** Says why a load's delivered weight is not the loaded one. */
export function ExplainDialog({ load: { row, finding }, onClose }: { load: YieldOfLoad; onClose: () => void }) {
  const { yields: w } = useWords()
  const [reason, setReason] = useState<YieldReason | null>(finding?.reason ?? null)
  const [note, setNote] = useState(finding?.note ?? '')
  const [origin, setOrigin] = useState(inPercent(finding?.originMoistureBp))
  const [destination, setDestination] = useState(inPercent(finding?.destinationMoistureBp))
  const utils = trpc.useUtils()
  const call = trpc.yields.explain.useMutation({
    onSuccess: async () => {
      await utils.yields.invalidate()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const isWet = reason === 'moisture'
  const send = () => {
    if (reason === null) return
    const moisture = isWet
      ? { originMoistureBp: inBp(origin), destinationMoistureBp: inBp(destination) }
      : { originMoistureBp: null, destinationMoistureBp: null }
    const version = finding?.version ?? null
    call.mutate({ ...action, loadId: row.id, version, reason, note: orNull(note), ...moisture })
  }
  const percent = { unit: '%', minValue: 0, maxValue: 99.99, formatOptions: { maximumFractionDigits: 2 } }
  return (
    <ActionDialog
      title={w.explain}
      action={w.explain}
      isPending={call.isPending}
      isDisabled={reason === null}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <SelectField
          label={w.reasonLabel}
          isRequired
          value={reason}
          placeholder={w.chooseReason}
          onChange={setReason}
          options={yieldReasons.map((value) => ({ value, text: w.reason[value] }))}
          error={fields.reason}
        />
        {isWet && (
          <Grid minWidth="12rem">
            <NumberField
              {...percent}
              label={w.moistureOrigin}
              isRequired
              value={origin}
              onChange={setOrigin}
              error={fields.originMoistureBp}
            />
            <NumberField
              {...percent}
              label={w.moistureDestination}
              isRequired
              value={destination}
              onChange={setDestination}
              error={fields.destinationMoistureBp}
            />
          </Grid>
        )}
        <TextArea label={w.note} rows={2} maxLength={500} value={note} onChange={setNote} error={fields.note} />
      </Stack>
    </ActionDialog>
  )
}
