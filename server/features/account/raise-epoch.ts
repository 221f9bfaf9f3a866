import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { type CredentialKind, type EpochReason, outlives } from '#domain/access/epochs.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { Holder } from '../../ports.ts'

const TABLES = {
  sessions: ['sessions'],
  tokens: ['one_time_tokens'],
  devices: ['known_devices'],
  second_factor: ['second_factors', 'recovery_codes'],
  passkeys: ['passkeys'],
  api_tokens: ['api_tokens'],
} as const satisfies Record<CredentialKind, readonly (keyof Database)[]>

/** The tables whose rows go on when the epoch is raised for a reason, but for those of the kinds that end all the same. */
export function keptTables(reason: EpochReason, alsoEnd: readonly CredentialKind[] = []): string[] {
  return outlives[reason].filter((kind) => !alsoEnd.includes(kind)).flatMap((kind) => TABLES[kind])
}

type Raise = {
  reason: Exclude<EpochReason, 'suspended'>
  /** Kinds that would go on, and end because the person wants it. */
  alsoEnd?: readonly CredentialKind[]
  /** Sessions, device marks and one-time tokens begun after this go on: whoever asked for the end of all did not mean them. */
  sessionsAfter?: Instant
}

/**
 * Ends an account's credentials by raising its epoch, and moves on those that outlive the reason. Needs a transaction.
 * Null, and nothing done, where the epoch of the holder is over already.
 */
export async function raiseEpoch(
  trx: Kysely<Database>,
  { id, epoch }: Holder,
  { reason, alsoEnd, sessionsAfter }: Raise,
  now: Instant,
): Promise<Holder | null> {
  const { rows } = await sql<{ raised: number | null }>`select raise_account_epoch(${id}, ${epoch}, ${reason},
    ${keptTables(reason, alsoEnd)}::text[], ${sessionsAfter ?? null}, null, ${now}) as raised`.execute(trx)
  const raised = rows[0]?.raised ?? null
  return raised === null ? null : { id, epoch: raised }
}
