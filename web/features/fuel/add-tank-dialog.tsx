import { useState } from 'react'
import { type FuelProduct, fuelProducts, hasVolume } from '#domain/fuel/products.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, CheckboxField, Grid, NumberField, SelectField, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { SitePicker } from '#web/features/parties/site-picker.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { type SpokenRefusal, useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'

const held = fuelProducts.filter(hasVolume)

type Typed = {
  name: string
  siteId: Uuid | null
  product: FuelProduct
  capacity: number | null
  region: string
  isTaxPaid: boolean
}
const nothing: Typed = { name: '', siteId: null, product: 'diesel', capacity: null, region: '', isTaxPaid: true }
const isRegion = (text: string) => /^[A-Z]{2}$/.test(text)

/** Adds a tank of the fleet's own. */
export function AddTankDialog({ onClose }: { onClose: () => void }) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.tanks
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const add = trpc.fuel.addTank.useMutation({
    onSuccess: async () => {
      await utils.fuel.invalidate()
      onClose()
    },
  })
  const action = useOperation(add)
  const refusal = useRefusal(add.error)
  const send = () => {
    setTried(true)
    const { capacity, name, region, ...rest } = typed
    if (name.trim() === '' || capacity === null || !isRegion(region)) return
    const capacityMilli = milli(Math.round(capacity * 1000))
    add.mutate({ ...action, ...made, ...rest, name: name.trim(), capacityMilli, jurisdiction: region })
  }
  return (
    <ActionDialog title={w.addTitle} action={w.add} isPending={add.isPending} onAct={send} onClose={onClose}>
      <TankFields
        typed={typed}
        isTried={isTried}
        refusal={refusal}
        onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}

type FieldsProps = {
  typed: Typed
  isTried: boolean
  refusal: SpokenRefusal | null
  onChange: (part: Partial<Typed>) => void
}

function TankFields({ typed, isTried, refusal, onChange }: FieldsProps) {
  const { fuel, fuelDesk, refusals } = useWords()
  const w = fuelDesk.tanks
  const { name, capacity, region } = typed
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  return (
    <Stack gap={4}>
      {refusal && !refusal.fields.name && !refusal.fields.capacityMilli && (
        <Banner kind="danger" title={refusal.sentence} />
      )}
      <Grid minWidth="12rem">
        <TextField
          label={w.name}
          isRequired
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(next) => onChange({ name: next })}
          error={missing(name.trim() === '') ?? refusal?.fields.name}
        />
        <SelectField
          label={w.product}
          value={typed.product}
          options={held.map((value) => ({ value, text: fuel.product[value] }))}
          onChange={(product) => onChange({ product })}
        />
        <NumberField
          label={w.capacity}
          isRequired
          unit="gal"
          minValue={1}
          value={capacity}
          onChange={(next) => onChange({ capacity: next })}
          error={missing(capacity === null) ?? refusal?.fields.capacityMilli}
        />
        <TextField
          label={w.region}
          isRequired
          description={fuel.form.regionHint}
          autoComplete="off"
          maxLength={2}
          value={region}
          onChange={(next) => onChange({ region: next.toUpperCase() })}
          error={isTried && !isRegion(region) ? fuel.form.noRegion : undefined}
        />
        <SitePicker label={w.site} canCreate={false} value={typed.siteId} onChange={(siteId) => onChange({ siteId })} />
      </Grid>
      <CheckboxField
        label={w.taxPaid}
        description={w.taxHint}
        isSelected={typed.isTaxPaid}
        onChange={(isTaxPaid) => onChange({ isTaxPaid })}
      />
    </Stack>
  )
}
