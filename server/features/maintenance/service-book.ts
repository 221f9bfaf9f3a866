import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type Formats, formats } from '#domain/format/formats.ts'
import { languageOf, localeOf, unitsOf } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Words } from '#domain/words/words.ts'
import { notFound } from '../../errors.ts'
import type { PdfDefinition } from '../../ports.ts'
import { ownRows } from '../parties/scope.ts'
import { missingNote } from '../proof/delivery-summary-parts.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { printable } from '../proof/printable.ts'
import { storedSettings } from '../stored-settings.ts'
import { maySeeCost, shownOrders } from './list-orders.ts'
import { listServices } from './list-services.ts'

/** More than a truck is serviced in its life. */
const MOST_ORDERS = 500

export type ServiceBook = Awaited<ReturnType<typeof serviceBookData>>

/** What was done on a truck and what is due next, for its paper. Throws not_found for one that the actor may not see. */
export async function serviceBookData(trx: FleetTransaction, truckId: Uuid, actor: Actor) {
  const truck = await trx
    .selectFrom('trucks as t')
    .innerJoin('fleets as f', 'f.id', 't.fleet_id')
    .select(['t.unit_number as unit', 't.vin', 't.plate', 'f.name as fleet', 'f.zone', 'f.currency'])
    .where('t.fleet_id', '=', actor.fleetId)
    .where('t.id', '=', truckId)
    .where(ownRows(actor, { driver: 't.driver_id', contractor: 't.contractor_id' }))
    .executeTakeFirst()
  if (!truck) throw notFound()
  const settings = await storedSettings(trx, actor.fleetId)
  const orders = await shownOrders(trx, actor)
    .select('o.note')
    .where('o.truck_id', '=', truckId)
    .where('o.status', 'in', ['completed', 'closed'])
    .orderBy('o.completed_at', 'desc')
    .orderBy('o.id')
    .limit(MOST_ORDERS)
    .execute()
  return {
    truck,
    services: (await listServices(trx, { truckId, limit: 200 }, actor)).rows,
    orders,
    seesCost: maySeeCost(actor),
    language: languageOf(settingValue(settings, 'language')),
    units: settingValue(settings, 'units'),
  }
}

/**
 * The service book of a truck as a page description, in the fleet's language and units: what is due next, and all that was
 * done, with when, at which meter, by whom and for how much. The same data give the same description.
 */
export async function serviceBook(book: ServiceBook, madeAt: Instant): Promise<PdfDefinition> {
  const words = await loadWords(book.language)
  const { truck } = book
  const bound = formats({
    locale: localeOf(book.language),
    units: unitsOf(book.units),
    currency: truck.currency,
    zone: truck.zone,
    unitNames: words.units,
  })
  const w = words.maintenance
  const subtitle = [truck.fleet, truck.unit].join(' · ')
  const heading = { title: w.book, subtitle, author: truck.fleet }
  const asOf = words.proof.asOf(bound.instantWithYear(madeAt))
  const typed = [truck.fleet, truck.unit, ...book.orders.flatMap(({ title, vendor, note }) => [title, vendor, note])]
  return {
    ...paperFrame({ ...heading, foot: `${subtitle} · ${asOf}` }, words),
    content: [
      paperHead(heading, { text: '', width: 10 }),
      factsTable([
        [w.truck, truck.unit],
        [words.parties.truck.vin, truck.vin],
        [words.parties.truck.plate, truck.plate],
      ]),
      { text: printable(w.tabs.due), style: 'heading' },
      due(book, words, bound),
      { text: printable(w.tabs.history), style: 'heading' },
      done(book, words, bound),
      ...missingNote(typed.filter(Boolean).join(' '), words),
    ],
  }
}

function table(heads: readonly string[], rows: readonly (readonly string[])[], widths: readonly string[]) {
  const cells = rows.map((row) => row.map((text) => ({ text: printable(text) })))
  const body = [heads.map((text) => ({ text: printable(text), style: 'term' })), ...cells]
  return { layout: 'lightHorizontalLines', table: { headerRows: 1, widths, body } }
}

function due({ services, truck }: ServiceBook, { maintenance: w }: Words, bound: Formats) {
  if (services.length === 0) return { text: printable(w.empty) }
  const day = (at: Instant) => bound.day(dayIn(at, truck.zone))
  const rows = services.map(({ service, state, dueAt, dueM, dueHoursTenths: hours, lastAt }) => [
    service,
    w.state[state],
    dueAt ? day(dueAt) : w.noForecast,
    [dueM === null ? '' : bound.distance(dueM), hours === null ? '' : w.hours(bound.number(hours / 10))]
      .filter(Boolean)
      .join(' · '),
    day(lastAt),
  ])
  return table([w.service, w.statusLabel, w.due, w.atMeter, w.last], rows, ['*', 'auto', 'auto', 'auto', 'auto'])
}

function done({ orders, seesCost }: ServiceBook, { maintenance: w }: Words, bound: Formats) {
  if (orders.length === 0) return { text: printable(w.historyEmpty) }
  const rows = orders.map(({ number, title, note, vendor, completedAt, completeM, totalCents }) => [
    String(number),
    completedAt ? bound.instantWithYear(completedAt) : '',
    completeM === null ? '' : bound.distance(completeM),
    [title, note].filter(Boolean).join(': '),
    vendor ?? w.own,
    seesCost ? bound.money(totalCents) : '',
  ])
  return table([w.number, w.completed, w.odometer, w.note, w.vendor, seesCost ? w.total : ''], rows, [
    'auto',
    'auto',
    'auto',
    '*',
    'auto',
    'auto',
  ])
}
