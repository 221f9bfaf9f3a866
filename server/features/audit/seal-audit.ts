import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'

const BATCH = 200

type AuditRow = {
  fleet_id: Uuid
  id: Uuid
  at: Instant
  actor_id: Uuid | null
  actor_role: string | null
  procedure: string
  operation_id: Uuid | null
  entity: string
  entity_id: Uuid
  before: unknown
  after: unknown
  reason: string | null
}

const columns = [
  'fleet_id',
  'id',
  'at',
  'actor_id',
  'actor_role',
  'procedure',
  'operation_id',
  'entity',
  'entity_id',
  'before',
  'after',
  'reason',
] as const

/** The hash of one audit row over the one before it; the caller's address is left out, so that it may be erased. */
function auditHash(previous: string | null, row: AuditRow): Promise<Sha256> {
  const body = Object.fromEntries(columns.map((column) => [column, row[column]]))
  return sha256Hex(canonicalJson({ previous, body }))
}

/**
 * Closes the audit chain of one fleet after the commits: writers do not queue for it. Returns how many rows were sealed;
 * 0 too while another process does it.
 */
export async function sealAudit(db: Kysely<Database>): Promise<number> {
  const waiting = await db
    .selectFrom('audit_events')
    .select('fleet_id')
    .where('seq', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return 0
  return db.transaction().execute(async (trx) => {
    const { rows: locked } = await sql<{ id: Uuid }>`
      select id from fleets where id = ${waiting.fleet_id} for no key update skip locked`.execute(trx)
    if (locked.length === 0) return 0
    const last = await trx
      .selectFrom('audit_events')
      .select(['seq', 'hash'])
      .where('fleet_id', '=', waiting.fleet_id)
      .where('seq', 'is not', null)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const rows = await trx
      .selectFrom('audit_events')
      .select(columns)
      .where('fleet_id', '=', waiting.fleet_id)
      .where('seq', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    let seq = last?.seq ?? 0
    let previous = last?.hash ?? null
    const sealed: { id: Uuid; seq: number; previous_hash: string | null; hash: string }[] = []
    for (const row of rows) {
      const hash = await auditHash(previous, row)
      seq += 1
      sealed.push({ id: row.id, seq, previous_hash: previous, hash })
      previous = hash
    }
    await sql`
      update audit_events a set seq = s.seq, previous_hash = s.previous_hash, hash = s.hash
      from jsonb_to_recordset(${{ sealed }}::jsonb -> 'sealed') as s(id uuid, seq bigint, previous_hash text, hash text)
      where a.fleet_id = ${waiting.fleet_id} and a.id = s.id`.execute(trx)
    return sealed.length
  })
}

/** Rechecks a fleet's audit chain; gives the number of the first row that does not fit, or null. */
export async function firstBrokenAudit(db: Kysely<Database>, fleetId: Uuid): Promise<number | null> {
  let previous: string | null = null
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .select([...columns, 'seq', 'previous_hash', 'hash'])
      .where('fleet_id', '=', fleetId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return null
    for (const row of rows) {
      const seq = row.seq ?? 0
      if (seq !== after + 1 || row.previous_hash !== previous) return after + 1
      if ((await auditHash(previous, row)) !== row.hash) return seq
      previous = row.hash
      after = seq
    }
  }
}
