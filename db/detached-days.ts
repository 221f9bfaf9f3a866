import { type Kysely, sql } from 'kysely'
import { ensureDays, existingPartitions, partitionName } from './partitions.ts'
import type { Database } from './schema/index.ts'

/**
 * Days of positions that no query sees any more, each a table in a schema of its own until it is dropped. Its comment says
 * when it was detached. Backups leave them out.
 */
const DETACHED = 'detached'

export type DetachedDay = { day: string; detachedAt: string; bytes: number }

const dayOf = (name: string) => name.replace(/^positions_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/**
 * Takes at most `most` partitions of the UTC days before `day` out of `positions`, the oldest first, without blocking
 * writers or readers. One that a crash left half detached is finished. Returns the days.
 */
export async function detachDaysBefore(
  db: Kysely<Database>,
  day: string,
  most: number,
  detachedAt: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; pending: boolean }>`
    select c.relname as name, i.inhdetachpending as pending from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'positions'::regclass and c.relname < ${partitionName(day)} order by 1 limit ${most}`.execute(
    db,
  )
  await sql.raw(`create schema if not exists ${DETACHED}`).execute(db)
  for (const { name, pending } of rows) {
    await sql.raw(`alter table positions detach partition ${name} ${pending ? 'finalize' : 'concurrently'}`).execute(db)
  }
  await putAside(db, detachedAt)
  return rows.map(({ name }) => dayOf(name))
}

/** Moves what is a partition no more; a crash right after detaching leaves it beside the others. */
async function putAside(db: Kysely<Database>, detachedAt: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition and c.relname ~ '^positions_[0-9]{8}$'`.execute(
    db,
  )
  const before = new Set((await detachedDays(db)).map(({ day }) => partitionName(day)))
  for (const { name } of rows) {
    await db.transaction().execute(async (trx) => {
      if (before.has(name)) await addToDetached(trx, name)
      else await sql.raw(`alter table ${name} set schema ${DETACHED}`).execute(trx)
      await sql.raw(`comment on table ${DETACHED}.${name} is '${new Date(detachedAt).toISOString()}'`).execute(trx)
    })
  }
}

/** A day that was made again after it was detached, for what came late: both are kept as one. */
async function addToDetached(trx: Kysely<Database>, name: string): Promise<void> {
  const columns = await commonColumns(trx, name)
  await copyRows(trx, { from: `public.${name}`, to: `${DETACHED}.${name}`, columns: columns.list })
}

async function copyRows(
  trx: Kysely<Database>,
  { from, to, columns }: { from: string; to: string; columns: string },
): Promise<void> {
  await sql.raw('set local statement_timeout = 0').execute(trx)
  await sql.raw(`insert into ${to} (${columns}) select ${columns} from ${from} on conflict do nothing`).execute(trx)
  await sql.raw(`drop table ${from}`).execute(trx)
}

/** The days that are detached and not dropped yet, the oldest first. */
export async function detachedDays(db: Kysely<Database>): Promise<DetachedDay[]> {
  const { rows } = await sql<{ name: string; detached_at: string | null; bytes: number }>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as detached_at, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${DETACHED} and c.relkind = 'r' and c.relname ~ '^positions_[0-9]{8}$' order by 1`.execute(db)
  return rows.map(({ name, detached_at, bytes }) => ({ day: dayOf(name), detachedAt: detached_at ?? '', bytes }))
}

/** Drops at most `most` of the days that were detached before a time; one whose comment is lost stays. Returns the days. */
export async function dropDetached(db: Kysely<Database>, before: string, most: number): Promise<string[]> {
  const due = (await detachedDays(db)).filter(({ detachedAt }) => detachedAt !== '' && detachedAt < before)
  const dropped = due.slice(0, most).map(({ day }) => day)
  for (const day of dropped) await sql.raw(`drop table ${DETACHED}.${partitionName(day)}`).execute(db)
  return dropped
}

/**
 * Brings a detached day back, in one transaction: as the partition that it was, or, where the day has a partition again or
 * the table lacks a column by now, by copying its rows. Returns false where no such day is detached.
 */
export async function attachDay(db: Kysely<Database>, day: string): Promise<boolean> {
  if (!(await detachedDays(db)).some((one) => one.day === day)) return false
  const name = partitionName(day)
  await db.transaction().execute(async (trx) => {
    const say = (statement: string) => sql.raw(statement).execute(trx)
    const columns = await commonColumns(trx, name)
    if (columns.areAll && !(await existingPartitions(trx)).has(name)) {
      await say('set local statement_timeout = 0')
      await say(`alter table ${DETACHED}.${name} set schema public`)
      await say(
        `alter table positions attach partition ${name} for values from ('${day}T00:00:00Z') to ('${nextDay(day)}T00:00:00Z')`,
      )
      return
    }
    await ensureDays(trx, [day])
    await copyRows(trx, { from: `${DETACHED}.${name}`, to: 'positions', columns: columns.list })
  })
  return true
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

async function commonColumns(db: Kysely<Database>, name: string): Promise<{ list: string; areAll: boolean }> {
  const { rows } = await sql<{ column: string; is_kept: boolean }>`
    select quote_ident(a.attname) as column, exists (
      select from pg_attribute kept where kept.attrelid = ${`${DETACHED}.${name}`}::regclass and kept.attname = a.attname
        and not kept.attisdropped) as is_kept
    from pg_attribute a where a.attrelid = 'positions'::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db)
  const kept = rows.filter((row) => row.is_kept)
  return { list: kept.map((row) => row.column).join(', '), areAll: kept.length === rows.length }
}
