import type { AddFuelInput } from '#contracts/fuel.ts'
import { type FuelProduct, hasVolume, iftaCode } from '#domain/fuel/products.ts'
import { amountsAgree, gallonsOf, impliedPrice, type VolumeUnit } from '#domain/fuel/purchase-amounts.ts'
import type { ReceiptField } from '#domain/fuel/receipt/receipt-reading.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { isJurisdiction } from '#domain/units/jurisdiction-code.ts'
import { cents, microRateOf, NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, instant } from '#domain/units/time.ts'
import { instantOf } from '#ui'
import type { Outputs } from '#web/api.ts'
import type { DraftPhoto } from '#web/features/driver/step-draft.ts'
import { readDecimal, readDistance } from '#web/features/loads/typed-measure.ts'

export type FuelStart = Outputs['fuel']['start']
export type FuelDetails = Outputs['fuel']['byId']
type Receipt = Outputs['fuel']['readReceipt']

/** A purchase as far as it is typed; figures are texts in the reader's language. */
export type FuelDraft = {
  id: Uuid
  truckId: Uuid | null
  driverId: Uuid | null
  tankId: Uuid | null
  at: string | null
  product: FuelProduct
  unit: VolumeUnit
  volume: string
  price: string
  discount: string
  amount: string
  odometer: string
  hours: string
  seller: string
  city: string
  region: string
  isFull: boolean
  isTaxPaid: boolean
  paidBy: 'company' | 'driver'
  cardLast4: string
  isPersonal: boolean
  note: string
  isAsPrinted: boolean
  place: AddFuelInput['place']
  /** On a phone with all that is known of the picture; in an office its hash alone. */
  photo: DraftPhoto | null
  receiptSha256: AddFuelInput['receiptSha256']
  reading: 'none' | 'waiting' | 'read' | 'unreadable' | 'offline'
  /** What the reader was not sure of. */
  unsure: ReceiptField[]
}

/** How the reader writes figures, and by which clock times are. */
export type Typing = {
  locale: string
  distanceUnit: 'mi' | 'km'
  zone: string
  /** An odometer as it can be typed again. */
  odometerText(metres: number): string
}

/** A purchase that was just begun. */
export function emptyFuel(begin: Pick<FuelDraft, 'id' | 'truckId' | 'region' | 'unit'>, now: Instant): FuelDraft {
  return {
    ...begin,
    driverId: null,
    tankId: null,
    at: now,
    product: 'diesel',
    volume: '',
    price: '',
    discount: '',
    amount: '',
    odometer: '',
    hours: '',
    seller: '',
    city: '',
    isFull: true,
    isTaxPaid: true,
    paidBy: 'company',
    cardLast4: '',
    isPersonal: false,
    note: '',
    isAsPrinted: false,
    place: null,
    photo: null,
    receiptSha256: null,
    reading: 'none',
    unsure: [],
  }
}

const figure = (value: number, places: number, locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: places }).format(value)

/** A purchase that is there already, to be corrected. */
export function draftOfPurchase(details: FuelDetails, { locale, odometerText }: Typing): FuelDraft {
  const optional = (value: number | null, per: number, places: number) =>
    value === null ? '' : figure(value / per, places, locale)
  return {
    ...emptyFuel(
      { id: details.id, truckId: details.truckId, region: details.region ?? '', unit: details.volumeUnit },
      details.purchasedAt,
    ),
    driverId: details.driverId,
    product: details.product,
    volume: details.printedMilli === 0 ? '' : figure(details.printedMilli / 1000, 3, locale),
    price: optional(details.printedPriceMicro, 1_000_000, 6),
    discount: details.discountCents === 0 ? '' : figure(details.discountCents / 100, 2, locale),
    amount: figure(details.amountCents / 100, 2, locale),
    odometer: details.odometerM === null ? '' : odometerText(details.odometerM),
    hours: optional(details.engineHoursTenths, 10, 1),
    seller: details.seller ?? '',
    city: details.city ?? '',
    isFull: details.isFull,
    isTaxPaid: details.isTaxPaid,
    paidBy: details.paidBy,
    cardLast4: details.cardLast4 ?? '',
    isPersonal: details.isPersonal,
    note: details.note ?? '',
    place: details.place && { ...details.place, accuracyM: details.placeUncertaintyM ?? 0 },
    receiptSha256: details.receiptSha256,
  }
}

/** What a phone has sent and the server did not take, to be corrected. */
export function draftOfInput(input: AddFuelInput, { locale, odometerText }: Typing): FuelDraft {
  const optional = (value: number | null, per: number, places: number) =>
    value === null ? '' : figure(value / per, places, locale)
  return {
    ...emptyFuel(
      { id: input.id, truckId: input.truckId, region: input.jurisdiction ?? '', unit: input.volumeUnit },
      input.purchasedAt,
    ),
    driverId: input.driverId,
    tankId: input.tankId,
    product: input.product,
    volume: optional(input.printedMilli, 1000, 3),
    price: optional(input.priceMicro, 1_000_000, 6),
    amount: optional(input.amountCents, 100, 2),
    odometer: input.odometerM === null ? '' : odometerText(input.odometerM),
    seller: input.seller ?? '',
    isFull: input.isFull,
    paidBy: input.paidBy,
    note: input.note ?? '',
    place: input.place,
    receiptSha256: input.receiptSha256,
  }
}

/** What was read, put where nobody has typed. Every figure is shown before it counts. */
export function withReceipt(draft: FuelDraft, receipt: Receipt, { locale, zone }: Typing): FuelDraft {
  const typed = (text: string, value: number | null, per: number, places: number) =>
    text !== '' || value === null ? text : figure(value / per, places, locale)
  const at = receipt.day && receipt.time ? instantOf(`${receipt.day}T${receipt.time}`, zone) : draft.at
  const isBare = draft.volume === '' && draft.price === ''
  return {
    ...draft,
    reading: 'read',
    unsure: receipt.unsure,
    at,
    product: receipt.product ?? draft.product,
    // Litres do not go where gallons were typed.
    unit: isBare ? (receipt.volumeUnit ?? draft.unit) : draft.unit,
    volume: typed(draft.volume, receipt.printed, 1000, 3),
    price: typed(draft.price, receipt.price, 1_000_000, 6),
    amount: typed(draft.amount, receipt.amount, 100, 2),
    odometer: typed(draft.odometer, receipt.odometer, 1, 1),
    seller: draft.seller || (receipt.seller ?? ''),
    region: receipt.region ?? draft.region,
  }
}

export const fuelFieldNames = [
  'truckId',
  'at',
  'volume',
  'price',
  'discount',
  'amount',
  'odometer',
  'hours',
  'region',
  'cardLast4',
] as const
export type FuelFieldName = (typeof fuelFieldNames)[number]
export type FuelProblem =
  | 'unread'
  | 'required'
  | 'fuel_no_truck'
  | 'fuel_no_region'
  | 'fuel_in_future'
  | 'fuel_volume_missing'
  | 'fuel_sum_differs'
  | 'fuel_looks_like_litres'
export type FuelProblems = Partial<Record<FuelFieldName, FuelProblem>>
export type ReadDraft = { problems: FuelProblems; input: Omit<AddFuelInput, 'operationId'> | null }

type Around = Typing & { now: Instant; tankGal: number | null; needsTruck: boolean }

/**
 * The purchase as it is sent, or what keeps it from that, by the field. The same rules as the server's, so that a phone
 * without signal says at once what the server would say later.
 */
export function readFuel(draft: FuelDraft, around: Around): ReadDraft {
  const problems: FuelProblems = {}
  const number = (name: FuelFieldName, text: string, places: number): number | null => {
    if (text.trim() === '') return null
    const value = readDecimal(text, places, around.locale)
    if (value === undefined) problems[name] = 'unread'
    return value ?? null
  }
  const isByVolume = hasVolume(draft.product)
  const printed = milli(isByVolume ? (number('volume', draft.volume, 3) ?? 0) : 0)
  const typedPrice = isByVolume ? number('price', draft.price, 6) : null
  const discount = cents(number('discount', draft.discount, 2) ?? 0)
  const amount = draft.tankId ? NO_MONEY : cents(number('amount', draft.amount, 2) ?? 0)
  const hours = number('hours', draft.hours, 1)
  const odometerM =
    draft.odometer.trim() === '' ? null : readDistance(draft.odometer, around.locale, around.distanceUnit)
  if (odometerM === undefined) problems.odometer = 'unread'
  if (around.needsTruck && !draft.truckId) problems.truckId = 'fuel_no_truck'
  if (!draft.at) problems.at = 'required'
  else if (draft.at > addMinutes(around.now, 10)) problems.at = 'fuel_in_future'
  if (isByVolume && printed === 0) problems.volume ??= 'fuel_volume_missing'
  if (amount === 0 && !draft.tankId) problems.amount ??= 'required'
  const region = draft.region.trim().toUpperCase()
  const isTaxed = iftaCode(draft.product) !== null && !draft.tankId
  if (!isJurisdiction(region) && (isTaxed || region !== '')) problems.region = 'fuel_no_region'
  const card = draft.cardLast4.trim()
  if (card !== '' && !/^\d{4}$/.test(card)) problems.cardLast4 = 'unread'
  const price =
    typedPrice === null ? (isByVolume ? impliedPrice(amount, discount, printed) : null) : microRateOf(typedPrice)
  if (!draft.isAsPrinted && Object.keys(problems).length === 0 && isByVolume) {
    if (price !== null && !draft.tankId && !amountsAgree(printed, price, discount, amount))
      problems.amount = 'fuel_sum_differs'
    if (looksLikeLitres(draft.unit, printed, around.tankGal)) problems.volume = 'fuel_looks_like_litres'
  }
  if (Object.keys(problems).length > 0 || !draft.at) return { problems, input: null }
  return {
    problems,
    input: {
      ...whoAndWhere(draft, region),
      purchasedAt: instant(Date.parse(draft.at)),
      zone: around.zone,
      product: draft.product,
      volumeUnit: draft.unit,
      printedMilli: printed,
      priceMicro: draft.tankId ? null : price,
      discountCents: discount,
      amountCents: amount,
      odometerM: odometerM ?? null,
      engineHoursTenths: hours,
      cardLast4: card || null,
    },
  }
}

function looksLikeLitres(unit: VolumeUnit, printed: ReturnType<typeof milli>, tankGal: number | null): boolean {
  if (unit !== 'gal' || tankGal === null) return false
  return printed > 1500 * tankGal && gallonsOf(printed, 'l') <= 1050 * tankGal
}

function whoAndWhere(draft: FuelDraft, region: string) {
  const text = (value: string) => value.trim() || null
  return {
    id: draft.id,
    truckId: draft.truckId,
    driverId: draft.driverId,
    tankId: draft.tankId,
    seller: text(draft.seller),
    city: text(draft.city),
    jurisdiction: isJurisdiction(region) ? region : null,
    place: draft.place,
    isTaxPaid: draft.isTaxPaid,
    isFull: draft.isFull,
    paidBy: draft.paidBy,
    isPersonal: draft.isPersonal,
    receiptSha256: draft.photo?.sha256 ?? draft.receiptSha256,
    note: text(draft.note),
    isAsPrinted: draft.isAsPrinted,
  }
}

/** The purchase as the phone kept it. Only the page of fuel writes such drafts. */
export const keptFuel = (value: unknown): FuelDraft | null => (isDraft(value) ? value : null)

const isDraft = (value: unknown): value is FuelDraft =>
  typeof value === 'object' && value !== null && 'volume' in value && 'unsure' in value && 'truckId' in value
