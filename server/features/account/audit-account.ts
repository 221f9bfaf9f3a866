import type { Transaction } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import type { Ports } from '../../ports.ts'
import { type Origin, writing } from '../../writing.ts'

type FleetOfAccount = { id: Uuid; roles: readonly Role[] }

/**
 * Leaves a row about a person's account in the audit of each of these fleets: who signed in or out, whose password was
 * changed. A person without a fleet leaves none, for there is nobody to read it.
 */
export async function auditAccount(
  ctx: Pick<Context, 'ports' | 'requestId' | 'ip'>,
  procedure: string,
  userId: Uuid,
  fleets: readonly FleetOfAccount[],
  after: JsonObject,
): Promise<void> {
  const { ports, requestId, ip } = ctx
  if (fleets.length === 0) return
  const origin = { procedure, operationId: null, requestId, ip }
  await ports.db.system.transaction().execute((trx) => writeAccountAudit(trx, ports, origin, { userId, fleets, after }))
}

/** The same rows within a transaction of the caller's. */
export async function writeAccountAudit(
  trx: Transaction<Database>,
  tools: Pick<Ports, 'clock' | 'ids'>,
  origin: Origin,
  { userId, fleets, after }: { userId: Uuid; fleets: readonly FleetOfAccount[]; after: JsonObject },
): Promise<void> {
  for (const { id: fleetId, roles } of fleets) {
    const actor = { userId, fleetId, fullName: '', roles: [...roles], driverId: null, contractorIds: [] }
    await writing(trx, tools, actor, origin).audit({ entity: 'account', id: userId, after })
  }
}
