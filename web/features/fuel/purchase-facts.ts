import { mpgHundredths } from '#domain/fuel/fills.ts'
import { pricePerGallon } from '#domain/fuel/purchase-amounts.ts'
import type { Fact } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { FuelDetails } from './fuel-draft.ts'

/** What is known of a purchase, as names and values. */
export function usePurchaseFacts(purchase: FuelDetails): Fact[] {
  const { fuel: w } = useWords()
  const said = w.facts
  const formats = useFormats()
  const optional = (term: string, value: string | null | false): Fact[] => (value ? [{ term, value }] : [])
  const { printedPriceMicro: price, volumeUnit, gallonsMilli, printedMilli, leg, place, odometerM } = purchase
  const volume =
    gallonsMilli === 0
      ? null
      : volumeUnit === 'l'
        ? `${formats.volume(gallonsMilli / 1000, 3)} (${said.printedAs(`${formats.number(printedMilli / 1000, 0, 3)} ${w.unit.l}`)})`
        : formats.volume(gallonsMilli / 1000, 3)
  const mpg = leg && mpgHundredths(leg)
  return [
    {
      term: said.bought,
      value: purchase.hasTime
        ? formats.instantWithYear(purchase.purchasedAt, purchase.zone)
        : said.dayOnly(formats.day(purchase.day)),
    },
    ...optional(w.list.truck, purchase.truck ?? (purchase.truckText && w.list.noTruck(purchase.truckText))),
    ...optional(w.list.driver, purchase.driver ?? purchase.driverText),
    ...optional(said.seller, [purchase.seller, purchase.city, purchase.region].filter(Boolean).join(', ')),
    ...optional(said.volume, volume),
    ...optional(
      said.price,
      price === null || volume === null ? null : formats.fuelPrice(pricePerGallon(price, volumeUnit)),
    ),
    ...optional(said.discount, purchase.discountCents !== 0 && formats.money(purchase.discountCents)),
    { term: said.amount, value: formats.money(purchase.amountCents) },
    { term: said.tax, value: purchase.isTaxPaid ? said.taxPaid : said.taxNot },
    ...optional(
      said.odometer,
      odometerM !== null &&
        [formats.distance(odometerM), !purchase.odometerCounts && said.parked].filter(Boolean).join(', '),
    ),
    ...optional(
      said.hours,
      purchase.engineHoursTenths !== null && formats.number(purchase.engineHoursTenths / 10, 0, 1),
    ),
    ...optional(
      said.leg,
      leg &&
        mpg !== null &&
        said.legText(formats.fuelEconomy(mpg), formats.distance(leg.metres), formats.volume(leg.gallons / 1000)),
    ),
    ...optional(said.card, purchase.cardLast4 && `…${purchase.cardLast4}`),
    ...optional(said.number, purchase.externalId && [purchase.provider, purchase.externalId].filter(Boolean).join(' ')),
    { term: said.paidBy, value: w.paidBy[purchase.paidBy] },
    ...optional(said.personal, purchase.isPersonal && w.form.personal),
    ...optional(said.place, place && `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}`),
    ...optional(said.note, purchase.note),
    { term: said.entered, value: said.by(purchase.enteredBy ?? '–', formats.instant(purchase.enteredAt)) },
  ]
}
