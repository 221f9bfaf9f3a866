import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { daySpan } from '#domain/units/day-spans.ts'
import { parseDay } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Button, Card, ComboBox, DateField, Grid, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { MaterialPicker } from '#web/features/parties/material-picker.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useCardNames } from './card-name.ts'

type Typed = {
  beforeId: Uuid | null
  afterId: Uuid | null
  from: string | null
  to: string | null
  customerId: Uuid | null
  materialId: Uuid | null
}

/** Which loads are priced anew, and by which versions. */
export function SimulatorForm({ onStarted }: { onStarted: (run: Uuid) => void }) {
  const { simulator: w } = useWords().pricing
  const today = useToday()
  const lastMonth = daySpan('last_month', today)
  const [typed, setTyped] = useState<Typed>({
    ...lastMonth,
    beforeId: null,
    afterId: null,
    customerId: null,
    materialId: null,
  })
  const utils = trpc.useUtils()
  const start = trpc.pricing.startRun.useMutation({
    onSuccess: ({ id }) => {
      void utils.pricing.runs.invalidate()
      onStarted(id)
    },
  })
  const refusal = useRefusal(start.error)
  const fields: Record<string, string | undefined> = refusal?.fields ?? {}
  const [from, to] = [typed.from, typed.to].map((day) => (day === null ? null : parseDay(day)))
  const { beforeId, afterId, customerId, materialId } = typed
  const send = () => {
    if (!afterId || !from || !to) return
    start.mutate({ ...operation(), id: newId(), beforeId, afterId, period: { from, to }, customerId, materialId })
  }
  return (
    <Card>
      <Stack gap={4}>
        {refusal && Object.keys(fields).length === 0 && <Banner kind="danger" title={refusal.sentence} />}
        <RunFields typed={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} fields={fields} />
        <div>
          <Button variant="primary" isPending={start.isPending} isDisabled={!afterId || !from || !to} onPress={send}>
            {w.start}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

type RunFieldsProps = {
  typed: Typed
  onChange: (changes: Partial<Typed>) => void
  fields: Record<string, string | undefined>
}

function RunFields({ typed, onChange, fields }: RunFieldsProps) {
  const { pricing, parties } = useWords()
  const { simulator: w } = pricing
  const names = useCardNames()
  const [{ series }] = trpc.pricing.coverage.useSuspenseQuery({})
  const options = series.flatMap(({ versions }) =>
    versions.toReversed().map((card) => ({ value: card.id, text: names.whole(card), detail: names.rate(card) })),
  )
  const pick = (id: string | null) => (id === null ? null : parseUuid(id))
  const list = { options, emptyLabel: parties.nothingFound, openLabel: parties.openList }
  return (
    <Grid minWidth="16rem">
      <ComboBox
        {...list}
        label={w.before}
        placeholder={w.asAgreed}
        value={typed.beforeId}
        onChange={(id) => onChange({ beforeId: pick(id) })}
        error={fields.beforeId}
      />
      <ComboBox
        {...list}
        label={w.after}
        isRequired
        value={typed.afterId}
        onChange={(id) => onChange({ afterId: pick(id) })}
        error={fields.afterId}
      />
      <DateField
        label={`${w.period}, ${w.from}`}
        isRequired
        value={typed.from}
        onChange={(from) => onChange({ from })}
        error={fields['period.from']}
      />
      <DateField
        label={`${w.period}, ${w.to}`}
        isRequired
        value={typed.to}
        onChange={(to) => onChange({ to })}
        error={fields['period.to']}
      />
      <CustomerPicker
        label={w.onlyCustomer}
        placeholder={parties.rate.anyOf.customer}
        canCreate={false}
        value={typed.customerId}
        onChange={(customerId) => onChange({ customerId })}
      />
      <MaterialPicker
        label={w.onlyMaterial}
        placeholder={parties.rate.anyOf.material}
        canCreate={false}
        value={typed.materialId}
        onChange={(materialId) => onChange({ materialId })}
      />
    </Grid>
  )
}
