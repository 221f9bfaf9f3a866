import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, type Role, roles } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { writeAs } from '../../writing.ts'
import { makePapers } from './make-papers.ts'
import { recordPapers } from './record-papers.ts'

/**
 * Makes a load's papers after it was closed or corrected, as work for later: on behalf of whoever did that, and harmless
 * when repeated. What a closing left undone because the load is no longer there or open again is left so.
 */
export async function makeProofs(ports: Ports, fleetId: Uuid, loadId: Uuid): Promise<void> {
  const read = <T>(work: (trx: FleetTransaction) => Promise<T>) => retried(() => ports.db.read(fleetId, work))
  const cause = await read((trx) => lastChange(trx, fleetId, loadId))
  if (!cause) return
  const papers = await makePapers(ports, read, fleetId, loadId)
  if (!papers) return
  await retried(() =>
    ports.db.write(fleetId, (trx) => recordPapers(writeAs(trx, ports, cause, 'make_proofs'), loadId, papers, 'system')),
  )
  ports.bell.ring()
}

/** Who last did something to a delivered or closed load, as the one the papers are made for. */
async function lastChange(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid): Promise<Actor | null> {
  const row = await trx
    .selectFrom('load_events')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'load_events.fleet_id').onRef('loads.id', '=', 'load_events.load_id'),
    )
    .select(['load_events.actor_id', 'load_events.actor_role', 'loads.created_by'])
    .where('load_events.fleet_id', '=', fleetId)
    .where('load_events.load_id', '=', loadId)
    .where('loads.status', 'in', ['delivered', 'closed'])
    .orderBy('load_events.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const role = roles.filter((one: Role) => one === row.actor_role)
  return {
    userId: row.actor_id ?? row.created_by,
    fleetId,
    fullName: '',
    roles: role,
    driverId: null,
    contractorIds: [],
  }
}
