import { useState } from 'react'
import { type TriedUnit, triedUnits } from '#contracts/pricing.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { parseDay } from '#domain/units/time.ts'
import { Button, Card, DateField, Grid, NumberField, SelectField, Stack } from '#ui'
import type { Inputs } from '#web/api.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { JobPicker } from '#web/features/parties/job-picker.tsx'
import { MaterialPicker } from '#web/features/parties/material-picker.tsx'
import { SitePicker } from '#web/features/parties/site-picker.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { TriedRate } from './tried-rate.tsx'

type Asked = Inputs['pricing']['tryRate']
type Typed = {
  jobId: Uuid | null
  customerId: Uuid | null
  materialId: Uuid | null
  pickupSiteId: Uuid | null
  deliverySiteId: Uuid | null
  on: Day
  quantity: number | null
  unit: TriedUnit
  miles: number | null
}

/** Describes a haul and finds the rate that it would be charged by. */
export function TesterTab({ onOpen }: { onOpen: (id: Uuid) => void }) {
  const { tester: w } = useWords().pricing
  const nowhere = { jobId: null, customerId: null, materialId: null, pickupSiteId: null, deliverySiteId: null }
  const [typed, setTyped] = useState<Typed>({ ...nowhere, on: useToday(), quantity: 22, unit: 'ton', miles: 15 })
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <HaulFields typed={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} />
          <div>
            <Button variant="primary" onPress={() => setAsked(askedOf(typed))}>
              {w.try}
            </Button>
          </div>
        </Stack>
      </Card>
      {asked && (
        <QueryBoundary shape="rows" question={JSON.stringify(asked)}>
          <TriedRate asked={asked} onOpen={onOpen} />
        </QueryBoundary>
      )}
    </Stack>
  )
}

function askedOf({ quantity, unit, miles, ...haul }: Typed): Asked {
  const inMilli = (value: number) => milli(Math.round(value * 1000))
  return {
    ...haul,
    quantity: quantity === null ? null : { milli: inMilli(quantity), unit },
    milesMilli: miles === null ? null : inMilli(miles),
  }
}

type HaulFieldsProps = { typed: Typed; onChange: (changes: Partial<Typed>) => void }

function HaulFields({ typed, onChange }: HaulFieldsProps) {
  const { rate } = useWords().parties
  return (
    <Grid minWidth="14rem">
      <CustomerPicker
        label={rate.customer}
        placeholder={rate.anyOf.customer}
        canCreate={false}
        value={typed.customerId}
        onChange={(customerId) => onChange({ customerId })}
      />
      <JobPicker
        label={rate.job}
        placeholder={rate.anyOf.job}
        canCreate={false}
        value={typed.jobId}
        onChange={(jobId) => onChange({ jobId })}
      />
      <SitePicker
        label={rate.pickup}
        placeholder={rate.anyOf.pickup}
        canCreate={false}
        value={typed.pickupSiteId}
        onChange={(pickupSiteId) => onChange({ pickupSiteId })}
      />
      <SitePicker
        label={rate.delivery}
        placeholder={rate.anyOf.delivery}
        canCreate={false}
        value={typed.deliverySiteId}
        onChange={(deliverySiteId) => onChange({ deliverySiteId })}
      />
      <MaterialPicker
        label={rate.material}
        placeholder={rate.anyOf.material}
        canCreate={false}
        value={typed.materialId}
        onChange={(materialId) => onChange({ materialId })}
      />
      <MeasureFields typed={typed} onChange={onChange} />
    </Grid>
  )
}

/** When it is picked up, and what it measures. */
function MeasureFields({ typed, onChange }: HaulFieldsProps) {
  const { pricing, units } = useWords()
  const { tester: w } = pricing
  const day = (text: string | null) => (text === null ? null : parseDay(text))
  return (
    <>
      <DateField
        label={w.on}
        isRequired
        value={typed.on}
        onChange={(text) => onChange({ on: day(text) ?? typed.on })}
      />
      <NumberField
        label={w.quantity}
        minValue={0}
        formatOptions={{ maximumFractionDigits: 3 }}
        value={typed.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <SelectField
        label={w.unit}
        value={typed.unit}
        onChange={(unit) => onChange({ unit })}
        options={triedUnits.map((unit) => ({ value: unit, text: units[unit].other }))}
      />
      <NumberField
        label={w.miles}
        minValue={0}
        formatOptions={{ maximumFractionDigits: 1 }}
        value={typed.miles}
        onChange={(miles) => onChange({ miles })}
      />
    </>
  )
}
