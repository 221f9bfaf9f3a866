import type { FuelReject } from '#db/schema/fuel.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { iftaCode } from '#domain/fuel/products.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { centsText, rateText } from '#domain/units/money.ts'
import { milliText } from '#domain/units/quantity.ts'
import { notFound } from '../../errors.ts'
import type { Read } from '../../list-file.ts'
import type { FuelRow } from './list-fuel.ts'

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/** What goes out of a purchase, under heads that no language changes; a fuel tax audit finds its receipt fields here. */
export const fuelFileColumns: readonly SheetColumn<FuelRow>[] = [
  { head: 'id', cell: ({ id }) => id },
  { head: 'day', cell: ({ day }) => day },
  { head: 'purchased_at_utc', cell: ({ purchasedAt, hasTime }) => (hasTime ? purchasedAt : '') },
  { head: 'truck', cell: ({ truck, truckText }) => truck ?? truckText },
  { head: 'driver', cell: ({ driver, driverText }) => driver ?? driverText },
  { head: 'seller', cell: ({ seller }) => seller },
  { head: 'city', cell: ({ city }) => city },
  { head: 'jurisdiction', cell: ({ region }) => region },
  { head: 'product', cell: ({ product }) => product },
  { head: 'ifta_fuel_code', cell: ({ product }) => iftaCode(product) },
  { head: 'tax_paid', cell: ({ isTaxPaid }) => yesNo(isTaxPaid) },
  { head: 'us_gallons', cell: ({ gallonsMilli }) => milliText(gallonsMilli) },
  { head: 'printed_volume', cell: ({ printedMilli }) => milliText(printedMilli) },
  { head: 'printed_unit', cell: ({ volumeUnit }) => volumeUnit },
  { head: 'price_per_gallon', cell: ({ priceMicro }) => (priceMicro === null ? '' : rateText(priceMicro)) },
  { head: 'discount', cell: ({ discountCents }) => centsText(discountCents) },
  { head: 'amount', cell: ({ amountCents }) => centsText(amountCents) },
  { head: 'odometer_m', cell: ({ odometerM }) => odometerM },
  { head: 'mpg', cell: ({ mpgHundredths: mpg }) => (mpg === null ? '' : (mpg / 100).toFixed(2)) },
  { head: 'paid_by', cell: ({ paidBy }) => paidBy },
  { head: 'personal', cell: ({ isPersonal }) => yesNo(isPersonal) },
  { head: 'reimbursed', cell: ({ isReimbursed }) => yesNo(isReimbursed) },
  { head: 'deducted', cell: ({ isDeducted }) => yesNo(isDeducted) },
  { head: 'disputed', cell: ({ isDisputed }) => yesNo(isDisputed) },
  { head: 'card_last4', cell: ({ cardLast4 }) => cardLast4 },
  { head: 'provider', cell: ({ provider }) => provider },
  { head: 'provider_number', cell: ({ externalId }) => externalId },
  { head: 'split_from', cell: ({ splitFromId }) => splitFromId },
  { head: 'flags', cell: ({ flags }) => flags.join(' ') },
  { head: 'open_flags', cell: ({ openFlags }) => openFlags },
]

/** What was not taken of a file, line by line with the reason. Throws not_found. */
export async function* rejectPages(read: Read, id: Uuid, actor: Actor): AsyncGenerator<readonly FuelReject[]> {
  const file = await read((trx) =>
    trx
      .selectFrom('fuel_imports')
      .select('rejects')
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', id)
      .where('state', '=', 'done')
      .executeTakeFirst(),
  )
  if (!file) throw notFound()
  yield file.rejects
}

/** The line as it stood, behind why it was not taken. */
export const rejectColumns: readonly SheetColumn<FuelReject>[] = [
  { head: 'line', cell: ({ line }) => line },
  { head: 'column', cell: ({ column }) => column },
  { head: 'problem', cell: ({ problem }) => problem },
  { head: 'value', cell: ({ value }) => value },
  { head: 'cells', cell: ({ cells }) => cells.join(' | ') },
]
