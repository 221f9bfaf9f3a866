import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../../writing.ts'

export type FuelProfile = { id: Uuid; provider: string; mapping: FuelMapping; updatedAt: Instant }

/** How each provider writes its files, as it was last said. */
export async function fuelProfiles(
  trx: FleetTransaction,
  actor: Actor,
): Promise<{ rows: FuelProfile[]; nextCursor: null }> {
  const rows = await trx
    .selectFrom('fuel_profiles')
    .select(['id', 'provider', 'mapping', 'updated_at as updatedAt'])
    .where('fleet_id', '=', actor.fleetId)
    .orderBy(sql`lower(provider)`)
    .limit(100)
    .execute()
  return { rows, nextCursor: null }
}

/** Remembers how a provider writes its files. */
export async function rememberProfile(w: Writing, provider: string, mapping: FuelMapping): Promise<void> {
  const { trx, actor, now } = w
  const { id } = await trx
    .insertInto('fuel_profiles')
    .values({
      fleet_id: actor.fleetId,
      id: w.newId(),
      provider,
      mapping: sql<FuelMapping>`${JSON.stringify(mapping)}::text::jsonb`,
      updated_by: actor.userId,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`fleet_id, lower(provider)`).doUpdateSet((eb) => ({
        provider: eb.ref('excluded.provider'),
        mapping: eb.ref('excluded.mapping'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
        version: eb('fuel_profiles.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await w.audit({ entity: 'fuel_profile', id, after: { provider, columns: Object.values(mapping.columns).join(', ') } })
}
