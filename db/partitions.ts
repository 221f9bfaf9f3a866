import { type Kysely, sql } from 'kysely'
import type { Database } from './schema/index.ts'

/**
 * Late fixes come up to two weeks behind, and a day more: in the evening of America, the UTC day is tomorrow's already.
 * A week lies ahead so that a missed run of the job hurts nobody.
 */
const DAYS_BEHIND = 15
const DAYS_AHEAD = 7

const DAY_MS = 86_400_000

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Name of the partition that holds a UTC day. */
export function partitionName(day: string): string {
  return `positions_${day.replaceAll('-', '')}`
}

/** Makes the day partitions of `positions` around `now` that do not exist yet; returns the days made. */
export async function ensurePartitions(db: Kysely<Database>, nowMs: number): Promise<string[]> {
  const days: string[] = []
  for (let offset = -DAYS_BEHIND; offset <= DAYS_AHEAD; offset++) days.push(dayText(nowMs + offset * DAY_MS))
  return ensureDays(db, days)
}

/** Makes the partitions of these UTC days (YYYY-MM-DD) that do not exist yet; returns the days made. */
export async function ensureDays(db: Kysely<Database>, days: readonly string[]): Promise<string[]> {
  const existing = await existingPartitions(db)
  const made: string[] = []
  for (const day of days) {
    if (existing.has(partitionName(day))) continue
    const next = dayText(Date.parse(day) + DAY_MS)
    await sql
      .raw(
        `create table if not exists ${partitionName(day)} partition of positions for values from ('${day}T00:00:00Z') to ('${next}T00:00:00Z')`,
      )
      .execute(db)
    made.push(day)
  }
  return made
}

/** The UTC days from one time to another, both included, that have no partition. */
export async function missingPartitions(db: Kysely<Database>, fromMs: number, toMs: number): Promise<string[]> {
  const existing = await existingPartitions(db)
  const missing: string[] = []
  for (let ms = fromMs; dayText(ms) <= dayText(toMs); ms += DAY_MS) {
    if (!existing.has(partitionName(dayText(ms)))) missing.push(dayText(ms))
  }
  return missing
}

/** Names of the partitions of `positions`. */
export async function existingPartitions(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'positions'::regclass`.execute(db)
  return new Set(rows.map((row) => row.name))
}
