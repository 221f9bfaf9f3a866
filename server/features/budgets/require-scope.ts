import { AppError } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import type { Scope } from './sums.ts'

const tables = { truckId: 'trucks', jobId: 'jobs', customerId: 'customers' } as const

/** Refuses a truck, job or customer that the fleet does not have, or has put away. */
export async function requireScope({ trx, actor }: Pick<Writing, 'trx' | 'actor'>, scope: Scope): Promise<void> {
  for (const field of ['truckId', 'jobId', 'customerId'] as const) {
    const id = scope[field]
    if (id === null) continue
    const row = await trx
      .selectFrom(tables[field])
      .select('id')
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new AppError({ kind: 'not_found', code: 'not_found', field })
  }
}
