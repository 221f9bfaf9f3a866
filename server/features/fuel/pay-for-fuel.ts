import type { PayeeInput } from '#contracts/settlements.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import type { HeldFuel } from './add-fuel.ts'

/** Who is paid for what a driver does: the company that they drive for, or they themselves. */
export async function payeeOfDriver({ trx, actor }: Writing, driverId: Uuid): Promise<PayeeInput> {
  const driver = await trx
    .selectFrom('drivers')
    .select('contractor_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', driverId)
    .executeTakeFirst()
  return driver?.contractor_id ? { contractorId: driver.contractor_id } : { driverId }
}

/** What a purchase is called where it is paid back or taken from pay. */
export const labelOf = ({ seller, product, local_day }: HeldFuel) => [seller ?? product, local_day].join(', ')
