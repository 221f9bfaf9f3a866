import { useState } from 'react'
import { amountOf, effectiveMicro, pricedMilliOf } from '#domain/bidding/bid-price.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, instant, parseDay } from '#domain/units/time.ts'
import {
  Banner,
  Button,
  CheckboxField,
  DateField,
  DateTimeField,
  focusUnread,
  Grid,
  MoneyField,
  NumberField,
  Row,
  SelectField,
  Stack,
  showToast,
  TextArea,
  TextField,
} from '#ui'
import { isApiError, trpc } from '#web/api.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'
import type { OwnBid, Posting } from './bidding-data.ts'
import { useBiddingText } from './use-bidding-text.ts'

/** A bid holds a day beyond the deadline unless its bidder says otherwise. */
const HOLDS_MIN = 24 * 60

type Typed = {
  companyId: Uuid | null
  rate: number | null
  surcharge: number | null
  capacity: number | null
  availableFrom: string | null
  expiresAt: string | null
  equipment: string
  comment: string
  isOddConfirmed: boolean
}
type BidFormProps = { posting: Posting; bid: OwnBid | null; companies: Posting['companies'] }

function typedOf({ posting, bid, companies }: BidFormProps): Typed {
  return {
    companyId: companies[0]?.id ?? null,
    rate: bid?.rateMicro ?? null,
    surcharge: bid ? bid.surchargeHundredths / 100 : 0,
    capacity: (bid?.capacityMilli ?? posting.quantityMilli) / 1000,
    availableFrom: bid?.availableFrom ?? null,
    expiresAt: bid?.expiresAt ?? addMinutes(posting.closesAt, HOLDS_MIN),
    equipment: bid?.equipment ?? '',
    comment: bid?.comment ?? '',
    isOddConfirmed: false,
  }
}

/** Bids on a posting, or changes a bid: a price per unit, how much of it, and until when it holds. */
export function BidForm(props: BidFormProps) {
  const { posting, bid, companies } = props
  const { bidding: w } = useWords()
  const [made] = useState(() => ({ id: bid?.id ?? newId() }))
  const [typed, setTyped] = useState(() => typedOf(props))
  const [isTried, setTried] = useState(false)
  const sending = useSending(bid !== null)
  const send = () => {
    setTried(true)
    const { rate, capacity, expiresAt, companyId } = typed
    if (rate === null || capacity === null || expiresAt === null) return
    const fields = {
      rateMicro: microRateOf(rate),
      surchargeHundredths: Math.round((typed.surcharge ?? 0) * 100),
      capacityMilli: milli(Math.round(capacity * 1000)),
      availableFrom: typed.availableFrom === null ? null : parseDay(typed.availableFrom),
      expiresAt: instant(Date.parse(expiresAt)),
      equipment: typed.equipment.trim() || null,
      comment: typed.comment.trim() || null,
      isOddConfirmed: typed.isOddConfirmed,
    }
    if (bid) sending.update({ ...made, version: bid.version, ...fields })
    else sending.place({ ...made, postingId: posting.id, contractorId: companyId ?? undefined, ...fields })
  }
  return (
    <form
      aria-label={w.bidTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusUnread(event.currentTarget)) send()
      }}
    >
      <Stack gap={4}>
        {!bid && <h3>{`${w.bidOn} ${posting.number}`}</h3>}
        <BidFields
          posting={posting}
          companies={companies}
          typed={typed}
          isTried={isTried}
          error={sending.error}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        <Row>
          <Button type="submit" variant="primary" isPending={sending.isPending}>
            {bid ? w.update : w.place}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type Place = Parameters<ReturnType<typeof trpc.bidding.placeBid.useMutation>['mutate']>[0]
type Update = Parameters<ReturnType<typeof trpc.bidding.updateBid.useMutation>['mutate']>[0]

function useSending(isThere: boolean) {
  const { bidding: w } = useWords()
  const utils = trpc.useUtils()
  const done = {
    onSuccess: async () => {
      await utils.bidding.invalidate()
      showToast({ tone: 'done', text: isThere ? w.updated : w.placed })
    },
  }
  const placing = trpc.bidding.placeBid.useMutation(done)
  const updating = trpc.bidding.updateBid.useMutation(done)
  const action = useOperation(isThere ? updating : placing)
  return {
    error: isThere ? updating.error : placing.error,
    isPending: placing.isPending || updating.isPending,
    place: (fields: Omit<Place, 'operationId'>) => placing.mutate({ ...action, ...fields }),
    update: (fields: Omit<Update, 'operationId'>) => updating.mutate({ ...action, ...fields }),
  }
}

type FieldsProps = Pick<BidFormProps, 'posting' | 'companies'> & {
  typed: Typed
  isTried: boolean
  error: unknown
  onChange: (part: Partial<Typed>) => void
}

function BidFields({ posting, companies, typed, isTried, error, onChange }: FieldsProps) {
  const { bidding: w, parties } = useWords()
  const formats = useFormats()
  const { above, fields } = useFormRefusal(error)
  const isOdd = isApiError(error) && error.data?.refusal?.code === 'bid_price_odd'
  const company = posting.companies.find(({ id }) => id === typed.companyId) ?? posting.companies[0]
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      {posting.requiresInsurance && (
        <p>{company?.insuranceUntil ? `${w.insuranceUntil} ${formats.day(company.insuranceUntil)}.` : w.noInsurance}</p>
      )}
      {companies.length > 1 && (
        <SelectField
          label={w.companyPick}
          value={typed.companyId ?? ''}
          options={companies.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(chosen) => onChange({ companyId: companies.find(({ id }) => id === chosen)?.id ?? null })}
        />
      )}
      <Figures posting={posting} typed={typed} isTried={isTried} fields={fields} onChange={onChange} />
      <TextArea
        label={w.comment}
        maxLength={1000}
        value={typed.comment}
        onChange={(comment) => onChange({ comment })}
        error={fields.comment}
      />
      {isOdd && (
        <CheckboxField
          label={`${w.confirmOdd} (${parties.rate.bases[posting.basis]})`}
          isSelected={typed.isOddConfirmed}
          onChange={(isOddConfirmed) => onChange({ isOddConfirmed })}
        />
      )}
      <Estimate posting={posting} typed={typed} />
    </Stack>
  )
}

type FiguresProps = Pick<FieldsProps, 'posting' | 'typed' | 'isTried' | 'onChange'> & {
  fields: Record<string, string | undefined>
}

function Figures(props: FiguresProps) {
  return (
    <Grid minWidth="15rem">
      <Amounts {...props} />
      <Times {...props} />
    </Grid>
  )
}

/** For how much, and how much of it. */
function Amounts({ posting, typed, isTried, fields, onChange }: FiguresProps) {
  const { bidding: w, parties, refusals, units } = useWords()
  const currency = useCurrency()
  const missing = (value: unknown) => (isTried && value === null ? refusals.required() : undefined)
  return (
    <>
      <MoneyField
        label={`${w.rate}, ${parties.rate.bases[posting.basis]}`}
        isRequired
        currency={currency}
        fractionDigits={6}
        value={typed.rate}
        onChange={(rate) => onChange({ rate })}
        error={missing(typed.rate) ?? fields.rateMicro}
      />
      <NumberField
        label={w.surcharge}
        unit="%"
        minValue={0}
        maxValue={100}
        formatOptions={{ maximumFractionDigits: 2 }}
        value={typed.surcharge}
        onChange={(surcharge) => onChange({ surcharge })}
        error={fields.surchargeHundredths}
      />
      <NumberField
        label={w.capacity}
        isRequired
        unit={units[posting.unit].other}
        formatOptions={{ maximumFractionDigits: posting.unit === 'load' ? 0 : 3 }}
        value={typed.capacity}
        onChange={(capacity) => onChange({ capacity })}
        error={missing(typed.capacity) ?? fields.capacityMilli}
      />
    </>
  )
}

/** From when and until when, and with what. */
function Times({ typed, isTried, fields, onChange }: FiguresProps) {
  const { bidding: w, refusals } = useWords()
  const zone = useMe().fleet?.zone ?? 'UTC'
  const missing = (value: unknown) => (isTried && value === null ? refusals.required() : undefined)
  return (
    <>
      <DateTimeField
        label={w.expires}
        isRequired
        description={w.expiresHint}
        value={typed.expiresAt}
        onChange={(expiresAt) => onChange({ expiresAt })}
        timeZone={zone}
        zoneLabel={zone}
        error={missing(typed.expiresAt) ?? fields.expiresAt}
      />
      <DateField
        label={w.available}
        value={typed.availableFrom}
        onChange={(availableFrom) => onChange({ availableFrom })}
        error={fields.availableFrom}
      />
      <TextField
        label={w.equipment}
        description={w.equipmentHint}
        autoComplete="off"
        maxLength={200}
        value={typed.equipment}
        onChange={(equipment) => onChange({ equipment })}
        error={fields.equipment}
      />
    </>
  )
}

/** What the bid comes to where all of it is awarded, fuel included. */
function Estimate({ posting, typed }: Pick<FieldsProps, 'posting' | 'typed'>) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  const { rate, capacity, surcharge } = typed
  if (rate === null || capacity === null || capacity <= 0) return null
  const effective = effectiveMicro(microRateOf(rate), Math.round((surcharge ?? 0) * 100))
  const priced = pricedMilliOf(milli(Math.round(capacity * 1000)), posting)
  return (
    <p aria-live="polite">
      {`${w.estimate}: ${formats.money(amountOf(effective, priced))} (${text.price(effective, posting.basis)})`}
    </p>
  )
}
