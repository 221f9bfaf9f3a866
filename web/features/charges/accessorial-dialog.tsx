import { useState } from 'react'
import { type AccessorialUnit, accessorialNames, accessorialUnits } from '#domain/settlements/accessorial-names.ts'
import type { ChargeSide } from '#domain/settlements/terms.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, Button, Dialog, Grid, MoneyField, NumberField, SelectField, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'

const OTHER = 'other'
const FLAT = 'flat'

type AccessorialDialogProps = { loadId: Uuid; sides: readonly ChargeSide[]; onClose: () => void }

/** Adds a line by hand: whom it is for, what it is, and an amount or a quantity at a rate. */
export function AccessorialDialog({ loadId, sides, onClose }: AccessorialDialogProps) {
  const { charges, shell } = useWords()
  const [action] = useState(() => ({ ...operation(), id: newId() }))
  const [side, setSide] = useState<ChargeSide | undefined>(sides[0])
  const [name, setName] = useState<string>(accessorialNames[0])
  const [ownName, setOwnName] = useState('')
  const [typed, setTyped] = useState<TypedPrice>({ unit: FLAT, quantity: null, amountCents: null, rateMicro: null })
  const utils = trpc.useUtils()
  const add = trpc.charges.addAccessorial.useMutation({
    onSuccess: async () => {
      await utils.charges.invalidate()
      onClose()
    },
  })
  const refusal = useRefusal(add.error)
  const names = useNames()
  const price = priceOf(typed)
  const called = name === OTHER ? ownName.trim() : name
  const send = () => {
    if (price && side && called !== '') add.mutate({ ...action, loadId, side, name: called, price })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={charges.addAccessorial}
      closeLabel={shell.close}
      actions={
        <>
          <Button onPress={onClose}>{shell.cancel}</Button>
          <Button
            variant="primary"
            isPending={add.isPending}
            isDisabled={!price || !side || called === ''}
            onPress={send}
          >
            {charges.addLine}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <Grid minWidth="12rem">
          <SelectField
            label={charges.forWhom}
            value={side ?? null}
            onChange={setSide}
            options={sides.map((value) => ({ value, text: charges.side[value] }))}
          />
          <SelectField label={charges.kind.accessorial} value={name} onChange={setName} options={names} />
        </Grid>
        {name === OTHER && <OwnName value={ownName} onChange={setOwnName} error={refusal?.fields.name} />}
        <PriceFields value={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} />
      </Stack>
    </Dialog>
  )
}

/** The usual names of a line, and one that is typed. */
function useNames() {
  const { charges } = useWords()
  return [
    ...accessorialNames.map((value) => ({ value, text: charges.accessorial[value] })),
    { value: OTHER, text: charges.otherAccessorial },
  ]
}

type OwnNameProps = { value: string; onChange: (name: string) => void; error: string | undefined }

function OwnName(props: OwnNameProps) {
  const { charges } = useWords()
  return <TextField {...props} label={charges.accessorialName} isRequired autoComplete="off" maxLength={60} />
}

/** A price as it is typed: one amount, or so much of a unit at a rate. */
type TypedPrice = {
  unit: AccessorialUnit | typeof FLAT
  quantity: number | null
  amountCents: number | null
  rateMicro: number | null
}

/** The price that is meant; null while a part of it is missing. */
function priceOf({ unit, quantity, amountCents, rateMicro }: TypedPrice) {
  if (unit === FLAT) return amountCents === null ? null : ({ kind: 'flat', amountCents: cents(amountCents) } as const)
  if (quantity === null || rateMicro === null) return null
  const quantityMilli = milli(Math.round(quantity * 1000))
  return { kind: 'rated', quantityMilli, unit, rateMicro: microRateOf(rateMicro) } as const
}

type PriceFieldsProps = { value: TypedPrice; onChange: (changes: Partial<TypedPrice>) => void }

function PriceFields({ value: { unit, quantity, amountCents, rateMicro }, onChange }: PriceFieldsProps) {
  const { charges, units } = useWords()
  const currency = useCurrency()
  return (
    <Grid minWidth="12rem">
      <SelectField
        label={charges.pricedBy}
        value={unit}
        onChange={(unit) => onChange({ unit })}
        options={[
          { value: FLAT, text: charges.flatAmount },
          ...accessorialUnits.map((value) => ({ value, text: charges.perUnit[value] })),
        ]}
      />
      {unit === FLAT ? (
        <MoneyField
          label={charges.amount}
          currency={currency}
          value={amountCents}
          onChange={(amountCents) => onChange({ amountCents })}
        />
      ) : (
        <>
          <NumberField
            label={charges.quantity}
            unit={units[unit].other}
            formatOptions={{ maximumFractionDigits: 3 }}
            minValue={0}
            value={quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
          <MoneyField
            label={charges.rate}
            currency={currency}
            fractionDigits={6}
            value={rateMicro}
            onChange={(rateMicro) => onChange({ rateMicro })}
          />
        </>
      )}
    </Grid>
  )
}
