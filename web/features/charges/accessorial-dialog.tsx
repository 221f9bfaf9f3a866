import { useState } from 'react'
import { type AccessorialUnit, accessorialNames, accessorialUnits } from '#domain/settlements/accessorial-names.ts'
import type { AgreedAccessorial, ChargeSide } from '#domain/settlements/terms.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents, extend, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, Grid, MoneyField, NumberField, SelectField, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'

const OTHER = 'other'
const FLAT = 'flat'

type Agreed = { side: ChargeSide; agreedPrices?: readonly AgreedAccessorial[] }
type AccessorialDialogProps = {
  loadId: Uuid
  sides: readonly ChargeSide[]
  /** What each side agreed that accessorials cost. */
  agreed?: readonly Agreed[]
  onClose: () => void
}

/** Adds a line by hand: whom it is for, what it is, and an amount or a quantity at a rate. */
export function AccessorialDialog({ loadId, sides, agreed = [], onClose }: AccessorialDialogProps) {
  const { charges } = useWords()
  const [made] = useState(() => ({ id: newId() }))
  const [side, setSide] = useState<ChargeSide | undefined>(sides[0])
  const [name, setName] = useState<string>(accessorialNames[0])
  const [ownName, setOwnName] = useState('')
  const [typed, setTyped] = useState<TypedPrice>(() => agreedPrice(agreed, sides[0], name) ?? NO_PRICE)
  const choose = (of: ChargeSide | undefined, what: string) => {
    setSide(of)
    setName(what)
    setTyped(agreedPrice(agreed, of, what) ?? typed)
  }
  const add = useAdd(onClose)
  const action = useOperation(add)
  const refusal = useRefusal(add.error)
  const names = useNames()
  const price = priceOf(typed)
  const called = name === OTHER ? ownName.trim() : name
  const send = () => {
    if (price && side && called !== '') add.mutate({ ...action, ...made, loadId, side, name: called, price })
  }
  return (
    <ActionDialog
      title={charges.addAccessorial}
      action={charges.addLine}
      isPending={add.isPending}
      isDisabled={!price || !side || called === ''}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <Grid minWidth="12rem">
          <SelectField
            label={charges.forWhom}
            value={side ?? null}
            onChange={(next) => choose(next, name)}
            options={sides.map((value) => ({ value, text: charges.side[value] }))}
          />
          <SelectField
            label={charges.kind.accessorial}
            value={name}
            onChange={(next) => choose(side, next)}
            options={names}
          />
        </Grid>
        {name === OTHER && <OwnName value={ownName} onChange={setOwnName} error={refusal?.fields.name} />}
        <PriceFields value={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} />
      </Stack>
    </ActionDialog>
  )
}

function useAdd(onAdded: () => void) {
  const utils = trpc.useUtils()
  return trpc.charges.addAccessorial.useMutation({
    onSuccess: async () => {
      await utils.charges.invalidate()
      onAdded()
    },
  })
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

const NO_PRICE: TypedPrice = { unit: FLAT, quantity: null, amountCents: null, rateMicro: null }

/** What a side agreed that this costs, as if it had been typed; the quantity is for who adds it. */
function agreedPrice(agreed: readonly Agreed[], side: ChargeSide | undefined, name: string): TypedPrice | null {
  const prices = agreed.find((each) => each.side === side)?.agreedPrices
  const price = prices?.find((each) => each.name === name)
  if (!price) return null
  const { unit, rateMicro } = price
  return unit === FLAT
    ? { ...NO_PRICE, amountCents: extend(rateMicro, 1) }
    : { ...NO_PRICE, unit, rateMicro, quantity: unit === 'load' ? 1 : null }
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
