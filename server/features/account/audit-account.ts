import type { Transaction } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import type { Ports } from '../../ports.ts'
import { type Origin, writeAudit } from '../../writing.ts'

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
  const { ports } = ctx
  if (fleets.length === 0) return
  const origin = accountOrigin(ctx, procedure)
  await ports.db.system.transaction().execute((trx) => writeAccountAudit(trx, ports, origin, { userId, fleets, after }))
}

/** Where a write to an account comes from: a request, by this procedure. */
export function accountOrigin({ requestId, ip }: Pick<Context, 'requestId' | 'ip'>, procedure: string): Origin {
  return { procedure, operationId: null, requestId, ip }
}

type AccountChange = {
  userId: Uuid
  fleets: readonly FleetOfAccount[]
  after: JsonObject
  /** The operator did it by a command, and not the person: the rows name no actor. */
  isByOperator?: boolean
}

/** The same rows in the transaction of the change that they tell of. */
export async function writeAccountAudit(
  trx: Transaction<Database>,
  tools: Pick<Ports, 'clock' | 'ids'>,
  origin: Origin,
  { userId, fleets, after, isByOperator = false }: AccountChange,
): Promise<void> {
  for (const { id: fleetId, roles } of fleets) {
    const person = { userId, fleetId, fullName: '', roles: [...roles], driverId: null, contractorIds: [] }
    const change = { entity: 'account' as const, id: userId, after }
    await writeAudit(trx, tools, { fleetId, actor: isByOperator ? null : person }, origin, change)
  }
}
