import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OptionsQuery, PartyFilter } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { MOST_OPTIONS } from './options.ts'
import type { Specifics, Values } from './record-specifics.ts'
import { archivedOrNot, containsText, type Kept, type PartyTable, recordPage } from './records.ts'

type Condition = Expression<SqlBool> | RawBuilder<unknown>

/** The queries of a declared record: list, picker, one by its id. Each sees the actor's fleet only, and what is theirs. */
export function recordQueries(
  { name: table, title, fields, filters, offers }: RecordDeclaration<PartyTable>,
  { columns, sees, shows = {}, matches, isOffered }: Specifics<PartyTable, Values, Values>,
) {
  const at = (column: string) => `${table}.${column}`
  const columnOf = (name: string) => at(columns[name] ?? name)
  const asField = (name: string) => sql`${sql.ref(columnOf(name))} as ${sql.ref(name)}`
  const base = [
    sql`${sql.ref(at('id'))}`,
    sql`${sql.ref(at('version'))}`,
    sql`${sql.ref(at('created_at'))} as "createdAt"`,
    sql`${sql.ref(at('archived_at'))} as "archivedAt"`,
  ]
  const shown = Object.entries(shows).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`)
  const read = sql.join([...base, ...Object.keys(fields).map(asField), ...shown])
  const offered = sql.join([
    sql`${sql.ref(at('id'))}`,
    sql`${sql.ref(columnOf(title))} as label`,
    sql`${sql.ref(at('archived_at'))} as "archivedAt"`,
    ...offers.map(asField),
  ])
  const searched = Object.keys(fields).filter((name) => fields[name]?.search)
  const containing = (text: string | undefined, archived = false): Condition =>
    text && matches ? matches(text, archived) : containsText(searched.map(columnOf), text)
  const from = (selected: RawBuilder<unknown>, actor: Actor, conditions: readonly Condition[]) =>
    sql`select ${selected} from ${sql.table(table)} where ${sql.join(
      [sql`${sql.ref(at('fleet_id'))} = ${actor.fleetId}`, ...(sees ? [sees(actor)] : []), ...conditions],
      sql` and `,
    )}`

  return {
    /** Records, newest first. */
    async list(trx: FleetTransaction, filter: PartyFilter & Values, actor: Actor) {
      const { cursor, archived, text, limit = PAGE_SIZE } = filter
      const chosen = filters.filter((name) => filter[name] !== undefined)
      const of = [table, archived ?? false, ...filters.map((name) => String(filter[name] ?? '')), text ?? ''].join(':')
      const query = from(read, actor, [
        archivedOrNot(at('archived_at'), archived),
        containing(text, archived),
        rowsAfter(cursor, of, { at: at('created_at'), id: at('id') }),
        ...chosen.map((name) => sql`${sql.ref(columnOf(name))} = ${filter[name]}`),
      ])
      const { rows } = await sql<Kept>`${query}
        order by ${sql.ref(at('created_at'))} desc, ${sql.ref(at('id'))} desc limit ${limit + 1}`.execute(trx)
      return recordPage(rows, limit, of)
    },
    /** Records in use to choose from, by name; or the one that a field already holds. */
    async options(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
      const inUse = [sql`${sql.ref(at('archived_at'))} is null`, ...(isOffered ? [isOffered] : [])]
      const wanted = id ? [sql`${sql.ref(at('id'))} = ${id}`] : inUse
      const query = from(offered, actor, [containing(text), ...wanted])
      const { rows } = await sql<{ id: Uuid }>`${query}
        order by lower(${sql.ref(columnOf(title))}), ${sql.ref(at('id'))} limit ${MOST_OPTIONS}`.execute(trx)
      return rows
    },
    /** A record that the actor may see, or undefined. */
    async find(trx: FleetTransaction, actor: Actor, id: Uuid) {
      const { rows } = await sql<Kept>`${from(read, actor, [sql`${sql.ref(at('id'))} = ${id}`])}`.execute(trx)
      return rows[0]
    },
  }
}
