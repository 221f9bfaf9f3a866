import type { ReactNode } from 'react'
import { fuelProducts, hasVolume } from '#domain/fuel/products.ts'
import { volumeUnits } from '#domain/fuel/purchase-amounts.ts'
import { CheckboxField, DateTimeField, Grid, SegmentedControl, SelectField, Stack, TextField } from '#ui'
import { readDistance } from '#web/features/loads/typed-measure.ts'
import { useFormats } from '#web/format/formats.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { FuelDraft, FuelFieldName, FuelProblems, FuelStart, Typing } from './fuel-draft.ts'
import { useProblemText } from './use-typing.ts'

const paying = ['company', 'driver'] as const
const STATION = 'station'

export type FuelFieldsProps = {
  draft: FuelDraft
  typing: Typing
  /** What keeps it from being sent, once that was tried. */
  problems: FuelProblems
  /** Sentences of the server, by the field. */
  refused: Partial<Record<FuelFieldName, string>>
  truck: FuelStart['trucks'][number] | undefined
  tanks: FuelStart['tanks']
  onChange: (part: Partial<FuelDraft>) => void
}

/** What stands on the receipt, in the order in which it is read: when, what, how much, for how much. */
export function FuelFields(props: FuelFieldsProps) {
  const { fuel: w } = useWords()
  const { draft, typing, tanks, onChange } = props
  const note = useNote(props)
  const isByVolume = hasVolume(draft.product)
  return (
    <Stack gap={4}>
      {tanks.length > 0 && (
        <SelectField
          label={w.form.from}
          value={draft.tankId ?? STATION}
          options={[
            { value: STATION, text: w.form.station },
            ...tanks.map(({ id, name }) => ({ value: id, text: w.form.ownTank(name) })),
          ]}
          onChange={(id) => {
            const tank = tanks.find((one) => one.id === id)
            const product = fuelProducts.find((one) => one === tank?.product)
            onChange({ tankId: tank?.id ?? null, ...(product ? { product } : {}) })
          }}
        />
      )}
      <Grid minWidth="12rem">
        <DateTimeField
          label={w.form.at}
          isRequired
          value={draft.at}
          onChange={(at) => onChange({ at })}
          timeZone={typing.zone}
          zoneLabel={typing.zone}
          {...note('at', 'time')}
        />
        {!draft.tankId && (
          <SelectField
            label={w.form.product}
            value={draft.product}
            options={fuelProducts.map((value) => ({ value, text: w.product[value] }))}
            onChange={(product) => onChange({ product, isTaxPaid: product !== 'off_road' && product !== 'reefer' })}
            description={draft.unsure.includes('product') ? w.form.unsure : undefined}
          />
        )}
      </Grid>
      {isByVolume && <Volume {...props} />}
      {!draft.tankId && <Amount {...props} />}
      <AsPrinted {...props} />
      <Odometer {...props} />
    </Stack>
  )
}

/** What a field says of itself: its error, or that the reader of the picture is not sure of it. */
function useNote({ draft, problems, refused }: FuelFieldsProps) {
  const { fuel: w } = useWords()
  const text = useProblemText()
  return (name: FuelFieldName, read?: FuelDraft['unsure'][number]) => ({
    error: text(problems[name]) ?? refused[name],
    ...(read && draft.unsure.includes(read) ? { description: w.form.unsure } : {}),
  })
}

const numeric = { isNumeric: true, autoComplete: 'off', inputMode: 'decimal' } as const

function Volume(props: FuelFieldsProps) {
  const { fuel: w } = useWords()
  const { draft, onChange } = props
  const note = useNote(props)
  return (
    <Grid minWidth="12rem">
      <SegmentedControl
        label={w.form.unit}
        value={draft.unit}
        options={volumeUnits.map((value) => ({ value, text: w.unit[value] }))}
        onChange={(unit) => onChange({ unit, isAsPrinted: false })}
      />
      <TextField
        {...numeric}
        label={w.form.volume}
        isRequired
        suffix={draft.unit === 'gal' ? 'gal' : 'L'}
        value={draft.volume}
        onChange={(volume) => onChange({ volume, isAsPrinted: false })}
        {...note('volume', 'quantity')}
      />
    </Grid>
  )
}

function Amount(props: FuelFieldsProps) {
  const { fuel: w } = useWords()
  const { draft, onChange } = props
  const note = useNote(props)
  const currency = useCurrency()
  return (
    <Grid minWidth="12rem">
      {hasVolume(draft.product) && (
        <TextField
          {...numeric}
          label={w.form.price[draft.unit]}
          description={w.form.priceHint}
          suffix={currency}
          value={draft.price}
          onChange={(price) => onChange({ price, isAsPrinted: false })}
          {...note('price', 'price')}
        />
      )}
      <TextField
        {...numeric}
        label={w.form.amount}
        isRequired
        suffix={currency}
        value={draft.amount}
        onChange={(amount) => onChange({ amount, isAsPrinted: false })}
        {...note('amount', 'amount')}
      />
    </Grid>
  )
}

/** Asked only where the figures are odd: whoever has the paper in hand decides. */
function AsPrinted({ draft, problems, refused, onChange }: FuelFieldsProps): ReactNode {
  const { fuel: w } = useWords()
  const isOdd =
    problems.amount === 'fuel_sum_differs' || problems.volume === 'fuel_looks_like_litres' || Boolean(refused.amount)
  if (!isOdd && !draft.isAsPrinted) return null
  return (
    <CheckboxField
      label={w.form.asPrinted}
      isSelected={draft.isAsPrinted}
      onChange={(isAsPrinted) => onChange({ isAsPrinted })}
    />
  )
}

function Odometer(props: FuelFieldsProps) {
  const { fuel: w } = useWords()
  const { draft, typing, truck, onChange } = props
  const formats = useFormats()
  const note = useNote(props)
  const last = truck?.lastOdometer
  const metres = readDistance(draft.odometer, typing.locale, typing.distanceUnit)
  const goesBack = last && typeof metres === 'number' && metres < last.metres
  const hint = !last
    ? undefined
    : goesBack
      ? w.form.goesBack(formats.distance(last.metres))
      : w.form.last(formats.distance(last.metres), formats.instant(last.at))
  return (
    <Stack gap={3}>
      <TextField
        {...numeric}
        label={w.form.odometer(typing.distanceUnit)}
        value={draft.odometer}
        onChange={(odometer) => onChange({ odometer })}
        description={hint}
        error={note('odometer').error}
      />
      <CheckboxField
        label={w.form.full}
        description={w.form.fullHint}
        isSelected={draft.isFull}
        onChange={(isFull) => onChange({ isFull })}
      />
    </Stack>
  )
}

/** Where it was bought, and who paid. */
export function SellerFields(props: FuelFieldsProps) {
  const { fuel: w } = useWords()
  const { fleet } = useMe()
  const { draft, onChange } = props
  const note = useNote(props)
  if (draft.tankId) return null
  return (
    <Stack gap={4}>
      <Grid minWidth="12rem">
        <TextField
          label={w.form.seller}
          autoComplete="off"
          maxLength={120}
          value={draft.seller}
          onChange={(seller) => onChange({ seller })}
        />
        <TextField
          label={w.form.region}
          description={w.form.regionHint}
          autoComplete="off"
          maxLength={2}
          value={draft.region}
          onChange={(region) => onChange({ region: region.toUpperCase() })}
          error={note('region').error}
        />
      </Grid>
      {fleet && (
        <SegmentedControl
          label={w.form.paidBy}
          value={draft.paidBy}
          options={paying.map((value) => ({ value, text: w.paidBy[value] }))}
          onChange={(paidBy) => onChange({ paidBy })}
        />
      )}
    </Stack>
  )
}
