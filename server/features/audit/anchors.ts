import { sql } from 'kysely'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'

/** The head of a chain as it once was, kept outside the database. `load` is null for the audit chain of a fleet. */
export type Anchor = { fleet: Uuid; load: Uuid | null; seq: number; hash: string; at: Instant }
/** Where heads are kept: only ever added to. */
export type AnchorLog = {
  append(anchors: readonly Anchor[]): Promise<void>
  /** From here on the database is another one, of which these anchors hold: what was anchored before says nothing of it. */
  restored(at: Instant, anchors: readonly Anchor[]): Promise<void>
  read(): Promise<Anchored>
}
/** The highest anchor of each chain since the last restore, by `chainKey`; and the files with lines that are cut off or changed. */
export type Anchored = { heads: Map<string, Anchor>; damaged: { name: string; lines: number }[] }
/** An anchored chain that the database no longer holds: its end was cut off, or it was written anew. */
export type BrokenAnchor = Anchor & { how: 'cut' | 'changed' }

type Head = { fleet: Uuid; load: Uuid | null; seq: number; hash: string }
type Db = Ports['db']['system']

/** Transactions that began before the last look may have been committed after it. */
const OVERLAP_MS = 120_000
const BATCH = 1000

export const chainKey = ({ fleet, load }: Pick<Anchor, 'fleet' | 'load'>) => `${fleet}/${load ?? 'audit'}`

/**
 * Appends the heads of the audit and load chains that have moved since the last look of this process, and names those of
 * the audit in the log. Demo fleets and drafts, which may be removed, are left out. The answer does one look.
 */
export function anchoring(
  { db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>,
  anchors: Pick<AnchorLog, 'append' | 'read'>,
) {
  let known: Map<string, Anchor> | null = null
  let since: Instant | null = null
  return async (): Promise<number> => {
    known ??= (await anchors.read()).heads
    const at = clock.now()
    const from = since ?? (known.size > 0 ? newestOf(known) : null)
    const heads = [...(await auditHeads(db.system)), ...(await loadHeads(db.system, from))]
    const moved: Anchor[] = []
    for (const head of heads) {
      const before = known.get(chainKey(head))
      if (!before || before.seq < head.seq) moved.push({ ...head, at })
    }
    if (moved.length > 0) await anchors.append(moved)
    for (const anchor of moved) {
      known.set(chainKey(anchor), anchor)
      if (anchor.load === null) log.info({ ...anchor }, 'audit chain anchored')
    }
    since = at
    forgetQuiet(known, at)
    return moved.length
  }
}

/** Loads that have not moved for long are found again only if they move: what is known of them need not be kept. */
function forgetQuiet(known: Map<string, Anchor>, now: Instant): void {
  const before = Date.parse(now) - 10 * OVERLAP_MS
  for (const [key, { load, at }] of known) {
    if (load !== null && Date.parse(at) < before) known.delete(key)
  }
}

function newestOf(known: ReadonlyMap<string, Anchor>): Instant {
  let newest = 0
  for (const { at } of known.values()) newest = Math.max(newest, Date.parse(at))
  return instant(newest)
}

async function auditHeads(db: Db): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select f.id as fleet, null as load, last.seq, last.hash from fleets f cross join lateral (
      select seq, hash from audit_events where fleet_id = f.id and seq is not null order by seq desc limit 1
    ) last where not f.is_demo`.execute(db)
  return rows
}

async function loadHeads(db: Db, since: Instant | null): Promise<Head[]> {
  const from = since && instant(Date.parse(since) - OVERLAP_MS)
  const { rows } = await sql<Head>`
    select l.fleet_id as fleet, l.id as load, l.chain_seq as seq, l.chain_head as hash
    from loads l join fleets f on f.id = l.fleet_id and not f.is_demo
    where l.status <> 'draft' and l.chain_head is not null and (${from}::timestamptz is null or (l.fleet_id, l.id) in (
      select fleet_id, load_id from load_events where received_at > ${from}::timestamptz))`.execute(db)
  return rows
}

/** A broken chain in words for the operator. */
export function brokenAnchorWords({ fleet, load, how, seq, at }: BrokenAnchor): string {
  return `${load === null ? `audit of fleet ${fleet}` : `load ${load}`} ${how} at or before entry ${seq}, anchored ${at}`
}

/** Compares what is anchored with what the database holds; gives the chains that end earlier or have another hash there. */
export async function brokenAnchors(db: Db, anchors: Iterable<Anchor>): Promise<BrokenAnchor[]> {
  const broken: BrokenAnchor[] = []
  const all = [...anchors]
  for (let from = 0; from < all.length; from += BATCH) {
    const some = all.slice(from, from + BATCH)
    const stored = await storedHashes(db, some)
    for (const anchor of some) {
      const hash = stored.get(chainKey(anchor))
      if (hash !== anchor.hash) broken.push({ ...anchor, how: hash === undefined ? 'cut' : 'changed' })
    }
  }
  return broken
}

async function storedHashes(db: Db, anchors: readonly Anchor[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ fleet: Uuid; load: Uuid | null; hash: string }>`
    with asked as (select * from jsonb_to_recordset(${{ anchors }}::jsonb -> 'anchors') as a(fleet uuid, load uuid, seq bigint))
    select a.fleet, a.load, e.hash from asked a join load_events e
      on e.fleet_id = a.fleet and e.load_id = a.load and e.seq = a.seq
    union all
    select a.fleet, a.load, e.hash from asked a join audit_events e
      on a.load is null and e.fleet_id = a.fleet and e.seq = a.seq`.execute(db)
  return new Map(rows.map((row) => [chainKey(row), row.hash]))
}
