import { sha256Hex } from '#domain/evidence/hash.ts'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { type FleetHaul, haulsAt } from '../features/plant-statements/gather-hauls.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf } from './world.ts'

const HEAD = 'Ticket #,Date,Time Out,Truck,Customer,Product,Net Lbs,Haul Amount'
const op = (world: DemoWorld) => ({ operationId: world.ports.ids.uuid() })
/** Of a statement, from this many days ago to that many. */
const FIRST_AGO = 9
const LAST_AGO = 3
const LEAST_HAULS = 6

const mapping: PlantMapping = {
  delimiter: ',',
  columns: {
    ...{ ticket: 'Ticket #', date: 'Date', time: 'Time Out', truck: 'Truck', customer: 'Customer' },
    ...{ material: 'Product', net: 'Net Lbs', amount: 'Haul Amount' },
  },
  dateOrder: null,
  decimal: '.',
  unit: 'lb',
  money: 'haul',
  materials: {},
}

/**
 * A week's statement of the plant that the fleet hauls most from: of our loads one is missing on it, one weighs less, one is
 * paid less, one stands there twice, and one line is of nobody's ticket. An admin has claimed what stands there twice.
 */
export async function addPlantStatement(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { office, admin, fleet, fleetId } = crew
  const zone = office.session.fleet?.zone ?? 'UTC'
  const today = dayIn(now, zone)
  const period = { from: addDays(today, -FIRST_AGO), to: addDays(today, -LAST_AGO) }
  let best: { siteId: Uuid; hauls: FleetHaul[] } | null = null
  for (const { key, hasScale, kind } of fleet.sites) {
    if (!hasScale || kind !== 'pit') continue
    const siteId = await idOf(fleet.key, 'site', key)
    const all = await world.ports.db.read(fleetId, (trx) => haulsAt(trx, fleetId, { siteId, ...period, money: 'haul' }))
    const hauls = all.filter(
      ({ isVoid, isCovered, ticket, netLb, amountCents }) => !isVoid && isCovered && ticket && netLb && amountCents,
    )
    if (hauls.length > (best?.hauls.length ?? 0)) best = { siteId, hauls }
  }
  if (!best || best.hauls.length < LEAST_HAULS) return
  const bytes = new TextEncoder().encode(`${HEAD}\n${linesOf(best.hauls).join('\n')}\n`)
  const put = { method: 'PUT', body: bytes, headers: { 'content-type': 'text/csv' } }
  const path = `/api/plant-statements/files/${await sha256Hex(bytes)}?name=weekly-haul-statement.csv`
  const answer = await office.fetch(path, put)
  const said: unknown = await answer.json()
  const id = typeof said === 'object' && said !== null && 'id' in said ? parseUuid(String(said.id)) : null
  if (!answer.ok || !id) throw new Error(`a demo statement was refused: ${JSON.stringify(said)}`)
  await office.call.plantStatements.take({ ...op(world), id, siteId: best.siteId, mapping, ...period })
  if (!admin) return
  const { rows } = await admin.call.plantStatements.rows({ id, class: 'doubled' })
  const [doubled] = rows
  if (!doubled?.differenceCents) return
  await admin.call.plantStatements.claim({
    ...op(world),
    ...{ statementId: id, lineId: doubled.lineId, loadId: null },
    reason: 'One weighing, counted twice; the plant takes it off the next statement.',
    amountCents: cents(0 - doubled.differenceCents),
  })
}

/** The second is left out, the third weighs less, the fourth is paid less, the fifth stands there twice. */
function linesOf(hauls: readonly FleetHaul[]): string[] {
  const lines = hauls.flatMap((haul, at) => {
    const net = haul.netLb ?? 0
    const amount = haul.amountCents ?? 0
    if (at === 1) return []
    if (at === 2) return [lineOf(haul, net - 1_860, Math.round((amount * (net - 1_860)) / net))]
    if (at === 3) return [lineOf(haul, net, amount - 2_140)]
    return at === 4 ? [lineOf(haul, net, amount), lineOf(haul, net, amount)] : [lineOf(haul, net, amount)]
  })
  const [first] = hauls
  const alien = first && { ...first, ticket: `${Number(first.ticket) + 1}`, minute: 1_015, truck: '88', customer: '' }
  return alien ? [...lines, lineOf(alien, 46_320, 20_380)] : lines
}

function lineOf(haul: FleetHaul, netLb: number, amountCents: number): string {
  const minute = haul.minute ?? 0
  const two = (figure: number) => String(figure).padStart(2, '0')
  const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  const names = [haul.truck, haul.customer?.toUpperCase(), haul.material?.toUpperCase()].map(
    (name) => `"${(name ?? '').replaceAll('"', '')}"`,
  )
  return [`00${haul.ticket ?? ''}`, haul.day, time, ...names, netLb, (amountCents / 100).toFixed(2)].join(',')
}
