import type { Transaction } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Holder, Ports } from '../../ports.ts'
import { type Origin, writeAudit } from '../../writing.ts'

const FIRST_EPOCH = 1

export type NewPerson = {
  email: string
  passwordHash: string
  fullName: string
  /** The mailbox of the address has answered. */
  isConfirmed: boolean
}

/** Adds a person without any role, in the first epoch; fails on the unique address when somebody was faster. */
export async function insertPerson(
  trx: Transaction<Database>,
  ports: Pick<Ports, 'clock' | 'ids'>,
  person: NewPerson,
): Promise<Holder> {
  const id = ports.ids.uuid()
  const now = ports.clock.now()
  await trx
    .insertInto('users')
    .values({
      id,
      email: person.email,
      password_hash: person.passwordHash,
      disabled_at: null,
      created_at: now,
      epoch: FIRST_EPOCH,
      email_confirmed_at: person.isConfirmed ? now : null,
    })
    .execute()
  await trx.insertInto('profiles').values({ id, full_name: person.fullName, phone: null, zone: null }).execute()
  return { id, epoch: FIRST_EPOCH }
}

/** Adds a fleet and makes a person its first admin. Number series and settings come into being with their first use. */
export async function foundFleet(
  trx: Transaction<Database>,
  ports: Pick<Ports, 'clock' | 'ids'>,
  fleet: { name: string; isDemo?: boolean },
  admin: { userId: Uuid; fullName: string },
  origin: Origin,
): Promise<Uuid> {
  const now = ports.clock.now()
  const id = ports.ids.uuid()
  await trx
    .insertInto('fleets')
    .values({ id, name: fleet.name, is_demo: fleet.isDemo ?? false, created_at: now })
    .execute()
  await trx
    .insertInto('user_roles')
    .values({ fleet_id: id, user_id: admin.userId, role: 'admin', granted_at: now })
    .execute()
  const actor: Actor = {
    userId: admin.userId,
    fleetId: id,
    fullName: admin.fullName,
    roles: ['admin'],
    driverId: null,
    contractorIds: [],
  }
  await writeAudit(trx, ports, { fleetId: id, actor }, origin, { entity: 'fleet', id, after: { name: fleet.name } })
  return id
}
