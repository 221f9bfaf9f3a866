import { useState } from 'react'
import { type Figures, splitFigures, wrongOfPart } from '#domain/fuel/split.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ratio, times } from '#domain/units/decimal.ts'
import { cents, exactCents, toCents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, CheckboxField, Grid, MoneyField, NumberField, SelectField, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { type SpokenRefusal, useRefusal } from '#web/format/refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { FuelDetails } from './fuel-draft.ts'

type Typed = {
  /** In the unit that the receipt prints. */
  volume: number | null
  /** What somebody typed instead of the share that follows from the volume. */
  amountCents: number | null
  truckId: Uuid | null
  driverId: Uuid | null
  isPersonal: boolean
}

/** Makes two purchases of one: a part goes to another truck, another driver or somebody's own use. */
export function SplitDialog({ purchase, onClose }: { purchase: FuelDetails; onClose: () => void }) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.split
  const [made] = useState(() => ({ newId: newId() }))
  const { truckId, driverId } = purchase
  const [typed, setTyped] = useState<Typed>({ volume: null, amountCents: null, truckId, driverId, isPersonal: false })
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const split = trpc.fuel.split.useMutation({
    onSuccess: async () => {
      await utils.fuel.invalidate()
      showToast({ tone: 'done', text: w.done })
      onClose()
    },
  })
  const action = useOperation(split)
  const refusal = useRefusal(split.error)
  const part = partOf(purchase, typed)
  const figures = part && splitFigures(purchase, part, purchase.volumeUnit)
  const send = () => {
    setTried(true)
    if (!figures || !part) return
    const { id, version } = purchase
    split.mutate({ ...action, ...made, id, version, ...part, ...whoOf(typed) })
  }
  return (
    <ActionDialog title={w.title} action={w.confirm} isPending={split.isPending} onAct={send} onClose={onClose}>
      <SplitFields
        purchase={purchase}
        typed={typed}
        wrong={isTried ? wrongOf(purchase, part) : null}
        rest={figures?.rest ?? null}
        shareCents={figures?.part.amountCents ?? null}
        refusal={refusal}
        onChange={(some) => setTyped((before) => ({ ...before, ...some }))}
      />
    </ActionDialog>
  )
}

const whoOf = ({ truckId, driverId, isPersonal }: Typed) => ({ truckId, driverId, isPersonal })

/** The figures of the part; without an amount of its own its share by volume. Null while nothing is typed. */
function partOf({ printedMilli, amountCents }: FuelDetails, typed: Typed) {
  const own = typed.amountCents === null ? null : cents(typed.amountCents)
  if (printedMilli === 0) return own === null ? null : { printedMilli: milli(0), amountCents: own }
  if (typed.volume === null) return null
  const printed = milli(Math.round(typed.volume * 1000))
  const share = toCents(times(exactCents(amountCents), ratio(printed, printedMilli)))
  return { printedMilli: printed, amountCents: own ?? share }
}

type Wrong = ReturnType<typeof wrongOfPart>

/** What stands in the way of a split: the figure that is missing, or no part of the whole. */
function wrongOf(purchase: FuelDetails, part: ReturnType<typeof partOf>): Wrong {
  if (part) return wrongOfPart(purchase, part)
  return purchase.printedMilli === 0 ? 'amountCents' : 'printedMilli'
}

type FieldsProps = {
  purchase: FuelDetails
  typed: Typed
  /** Which figure makes it no part. */
  wrong: Wrong
  /** What stays with the purchase. */
  rest: Figures | null
  shareCents: number | null
  refusal: SpokenRefusal | null
  onChange: (some: Partial<Typed>) => void
}

function SplitFields({ purchase, typed, wrong, rest, shareCents, refusal, onChange }: FieldsProps) {
  const { fuel, fuelDesk, fuelRefusals, refusals } = useWords()
  const w = fuelDesk.split
  const formats = useFormats()
  const currency = useCurrency()
  const isByVolume = purchase.printedMilli !== 0
  const isEmpty = isByVolume ? typed.volume === null : typed.amountCents === null
  const said = isEmpty ? refusals.required() : fuelRefusals.fuel_split_range()
  const stays = rest && [
    isByVolume && `${formats.number(rest.printedMilli / 1000, 0, 3)} ${purchase.volumeUnit}`,
    formats.money(rest.amountCents),
  ]
  return (
    <Stack gap={4}>
      {refusal && Object.keys(refusal.fields).length === 0 && <Banner kind="danger" title={refusal.sentence} />}
      <p>{w.text}</p>
      <Grid minWidth="12rem">
        {isByVolume && (
          <NumberField
            label={fuel.form.volume}
            isRequired
            unit={purchase.volumeUnit}
            minValue={0}
            value={typed.volume}
            onChange={(volume) => onChange({ volume })}
            error={wrong === 'printedMilli' ? said : refusal?.fields.printedMilli}
          />
        )}
        <MoneyField
          label={fuel.form.amount}
          isRequired={!isByVolume}
          currency={currency}
          minValue={0}
          value={typed.amountCents ?? shareCents}
          onChange={(amountCents) => onChange({ amountCents })}
          error={wrong === 'amountCents' ? said : refusal?.fields.amountCents}
        />
        <Who typed={typed} refusal={refusal} onChange={onChange} />
      </Grid>
      <CheckboxField
        label={fuel.form.personal}
        isSelected={typed.isPersonal}
        onChange={(isPersonal) => onChange({ isPersonal })}
      />
      {stays && <p aria-live="polite">{w.stays(stays.filter(Boolean).join(', '))}</p>}
    </Stack>
  )
}

/** For which truck the part was, and who bought it. */
function Who({ typed, refusal, onChange }: Pick<FieldsProps, 'typed' | 'refusal' | 'onChange'>) {
  const { fuel } = useWords()
  const [{ trucks }] = trpc.fuel.start.useSuspenseQuery()
  return (
    <>
      <SelectField
        label={fuel.form.truck}
        placeholder={fuel.form.noTruck}
        value={typed.truckId}
        options={trucks.map(({ id, unitNumber }) => ({ value: id, text: unitNumber }))}
        onChange={(id) => onChange({ truckId: trucks.find((one) => one.id === id)?.id ?? null })}
        error={refusal?.fields.truckId}
      />
      <DriverPicker
        label={fuel.form.driver}
        canCreate={false}
        value={typed.driverId}
        onChange={(driverId) => onChange({ driverId })}
      />
    </>
  )
}
