import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { writeAs } from '../../writing.ts'
import { damageKey } from '../documents/file-damage.ts'
import { notify } from '../notifications/notify.ts'

const BATCH = 50
/** Tells the admins of a fleet of each file that was found damaged, once a file. Gives how many files it told of. */
export async function tellDamage(ports: Ports): Promise<number> {
  const { db, clock } = ports
  const rows = await db.system
    .selectFrom('file_damage')
    .select(['fleet_id', 'sha256'])
    .where('told_at', 'is', null)
    .limit(BATCH)
    .execute()
  for (const { fleet_id, sha256 } of rows) {
    await db.write(fleet_id, (trx) => tell(trx, ports, fleet_id, sha256), 'tell_damage')
    // After the commit: a crash in between tells again, under the same key, so nobody twice.
    await db.system
      .updateTable('file_damage')
      .set({ told_at: clock.now() })
      .where('fleet_id', '=', fleet_id)
      .where('sha256', '=', sha256)
      .execute()
  }
  if (rows.length > 0) ports.bell.ring()
  return rows.length
}

async function tell(trx: FleetTransaction, ports: Ports, fleetId: Uuid, sha256: Sha256): Promise<void> {
  const load = await loadOf(trx, fleetId, sha256)
  // Nobody did it, so nobody is left out for having done it.
  const nobody: Actor = { fleetId, userId: fleetId, fullName: '', roles: [], driverId: null, contractorIds: [] }
  const telling = { ...writeAs(trx, ports, nobody, 'tell_damage'), actor: { fleetId, userId: null } }
  const notice = { id: load?.id ?? fleetId, facts: { load: load?.number ?? '' }, onceKey: damageKey(sha256) }
  await notify(telling, { kind: 'file_damaged', ...notice })
}

/** The load that a file is evidence of, by the hash of the original or of the copy that pages show. */
async function loadOf(trx: FleetTransaction, fleetId: Uuid, sha256: Sha256) {
  return trx
    .selectFrom('documents as d')
    .innerJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'd.fleet_id').onRef('l.id', '=', 'd.load_id'))
    .select(['l.id', 'l.load_number as number'])
    .where('d.fleet_id', '=', fleetId)
    .where((eb) =>
      eb.or([
        eb('d.sha256', '=', sha256),
        eb('d.original_sha256', '=', sha256),
        eb(
          'd.sha256',
          'in',
          eb
            .selectFrom('files')
            .select('files.sha256')
            .where('files.fleet_id', '=', fleetId)
            .where('files.display_sha256', '=', sha256),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
}
