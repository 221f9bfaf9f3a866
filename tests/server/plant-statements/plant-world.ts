import { sha256Hex } from '#domain/evidence/hash.ts'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { newId, op, type World, type WorldFleet } from '../../support/world.ts'
import { enter } from '../documents/ticket-world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

export const HEAD = 'Ticket,Date,Time,Truck,Customer,Material,Net lb,Amount'
const ZONE = 'America/Chicago'

/** How the tests' plant writes its statements. */
export const plantMapping: PlantMapping = {
  delimiter: ',',
  columns: {
    ...{ date: 'Date', time: 'Time', ticket: 'Ticket', truck: 'Truck', customer: 'Customer', material: 'Material' },
    ...{ net: 'Net lb', amount: 'Amount' },
  },
  dateOrder: null,
  decimal: null,
  unit: 'lb',
  money: 'haul',
  materials: {},
}

/** A statement whose bytes have come. */
export async function received(world: World, fleet: WorldFleet, content: string | Uint8Array, name = 'march.csv') {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const sha256 = await sha256Hex(bytes)
  await world.ports.files.put(fleet.id, sha256, bytes)
  const { user_id: by } = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleet.id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const id = newId()
  const at = world.clock.now()
  await world.db
    .insertInto('files')
    .values({
      ...{ fleet_id: fleet.id, sha256, byte_size: bytes.length, media_type: 'text/csv', width: null, height: null },
      ...{ image_hash: null, display_sha256: null, created_by: by, created_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await world.db
    .insertInto('plant_statements')
    .values({
      ...{ fleet_id: fleet.id, id, sha256, file_name: name, encoding: null, state: 'received', site_id: null },
      ...{ from_day: null, to_day: null, mapping: null, result: null, created_by: by, created_at: at },
      ...{ taken_by: null, taken_at: null, settled_by: null, settled_at: null },
    })
    .execute()
  return id
}

/** A load that has left the plant with a ticket of this number, and where it stands. */
export async function weighed(world: World, fleet: WorldFleet, number: string, net = 44_000) {
  const load = await bookedLoad(fleet)
  const day = dayIn(world.clock.now(), ZONE)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
  const timeOut = clock.format(new Date(world.clock.now()))
  const weights = { unit: 'lb', gross: 30_000 + net, tare: 30_000, net }
  const { id: ticketId } = await enter(fleet, load.id, { ticketNumber: number, ticketDate: day, timeOut, ...weights })
  world.clock.addMinutes(40)
  return { loadId: load.id, loadNumber: load.number, ticketId, number, net, day, timeOut }
}

/** A load that was driven to its delivery, so that it is charged; its ticket prints 44,000 lb at 7:31. */
export async function driven(world: World, fleet: WorldFleet) {
  const load = await bookedLoad(fleet)
  const day = dayIn(world.clock.now(), ZONE)
  await driveTo(world, fleet, load.id, 'deliver')
  const { tickets } = await fleet.admin.tickets.ofLoad({ loadId: load.id })
  const [ticket] = tickets
  if (!ticket?.ticketNumber) throw new Error('no ticket')
  const { id: ticketId, ticketNumber: number } = ticket
  return { loadId: load.id, loadNumber: load.number, ticketId, number, net: 44_000, day, timeOut: '07:31' }
}

/** What the customer of a load is charged, line by line. */
export async function customerLines(fleet: WorldFleet, loadId: Uuid) {
  const { sides } = await fleet.admin.charges.ofLoad({ loadId })
  return sides.find(({ side }) => side === 'customer')?.lines ?? []
}

type Weighed = Awaited<ReturnType<typeof weighed>>

/** The plant's line of a weighing. */
export const lineOf = (of: Weighed, more: Partial<{ number: string; net: number; amount: string }> = {}) =>
  [more.number ?? of.number, of.day, of.timeOut, 'T-1', '', '', more.net ?? of.net, more.amount ?? '']
    .map(String)
    .join(',')

/** A statement of the fleet's pit that was taken, of the lines given. */
export async function taken(world: World, fleet: WorldFleet, lines: readonly string[]) {
  const id = await received(world, fleet, `${HEAD}\n${lines.join('\n')}\n`)
  const of = { id, siteId: fleet.ids.pit, mapping: plantMapping }
  const { period } = await fleet.dispatcher.plantStatements.look({ ...of, period: null })
  if (!period) throw new Error('no period')
  await fleet.dispatcher.plantStatements.take({ ...op(), ...of, ...period })
  return id
}

/** The rows of a statement, as an admin sees them. */
export async function rowsOf(fleet: WorldFleet, id: Uuid) {
  return (await fleet.admin.plantStatements.rows({ id, limit: 200 })).rows
}

/** How a decision names its row. */
export function about(
  statementId: Uuid,
  row: { lineId: Uuid | null; haul: { loadId: Uuid } | null } | undefined,
  reason = 'Looked into',
) {
  if (!row) throw new Error('no such row')
  return { ...op(), statementId, lineId: row.lineId, loadId: row.haul?.loadId ?? null, reason }
}
