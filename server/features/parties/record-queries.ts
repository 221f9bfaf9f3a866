import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OptionsQuery, PartyFilter } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { recordSorts } from '#domain/lists/record-sorts.ts'
import { filtersOf, type RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { compiled, type Slots } from '../../compiled.ts'
import { PAGE_SIZE } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { MOST_OPTIONS } from './options.ts'
import type { AnySpecifics, Values } from './record-specifics.ts'
import { archivedOrNot, containsText, type Kept, type PartyTable } from './records.ts'

type Condition = Expression<SqlBool> | RawBuilder<unknown>
type Key = { fleetId: Uuid; id: Uuid }

/** The columns and conditions of a declared record's queries. */
function partsOf(table: PartyTable, declaration: RecordDeclaration, specifics: AnySpecifics) {
  const { title = 'id', fields, offers } = declaration
  const { columns, derived = {}, shows = {}, offersToo = [], searches = [], matches } = specifics
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const columnOf = (name: string) => `${table}.${columns[name] ?? derived[name] ?? name}`
  const asField = (name: string) => sql`${sql.ref(columnOf(name))} as ${sql.ref(name)}`
  const asShown = (name: string) => {
    const expression = shows[name]
    if (expression === undefined) return [asField(name)]
    return typeof expression === 'function' ? [] : [sql`${expression} as ${sql.ref(name)}`]
  }
  const searched = Object.keys(fields)
    .filter((name) => fields[name]?.search)
    .map(columnOf)
  return {
    at,
    columnOf,
    label: columnOf(title),
    read: sql.join([
      at('id'),
      at('version'),
      sql`${at('created_at')} as "createdAt"`,
      sql`${at('archived_at')} as "archivedAt"`,
      ...[...new Set([...Object.keys(fields), ...Object.keys(derived)])].map(asField),
      ...Object.keys(shows).flatMap(asShown),
    ]),
    offered: sql.join([
      at('id'),
      sql`${sql.ref(columnOf(title))} as label`,
      sql`${at('archived_at')} as "archivedAt"`,
      ...offers.map(asField),
      ...offersToo.flatMap(asShown),
    ]),
    containing(text: string | undefined, archived = false): Condition {
      if (!text) return sql`true`
      return matches?.(text, archived) ?? containsText(searched, text, searches)
    },
    /** A row with what is worked out of its fields. */
    complete(row: Kept): Kept {
      const computed = Object.entries(shows).flatMap(([name, show]) =>
        typeof show === 'function' ? [[name, show(row)] as const] : [],
      )
      return computed.length === 0 ? row : { ...row, ...Object.fromEntries(computed) }
    },
  }
}

/** One record of the fleet by its id, compiled once: who sees all of the fleet's records reads each by the same query. */
function findCompiled(table: PartyTable, { at, read }: Pick<ReturnType<typeof partsOf>, 'at' | 'read'>) {
  return compiled<Key, Kept>((db, slot: Slots<Key>) => ({
    compile: () =>
      sql<Kept>`select ${read} from ${sql.table(table)}
        where ${at('fleet_id')} = ${slot('fleetId')} and ${at('id')} = ${slot('id')}`.compile(db),
  }))
}

/** The queries of a declared record: list, picker, one by its id. Each sees the actor's fleet only, and what is theirs. */
export function recordQueries(table: PartyTable, declaration: RecordDeclaration, specifics: AnySpecifics) {
  const { sees, mayRead, narrows = {}, isOffered } = specifics
  const parts = partsOf(table, declaration, specifics)
  const { at, columnOf, complete, containing, label, offered, read } = parts
  const filters = Object.keys(filtersOf(declaration))
  const sorts = recordSorts(declaration)
  const sortExpressions = Object.fromEntries(
    Object.entries(sorts.columns).map(([name, { kind }]) => {
      const column = name === 'created' ? at('created_at') : sql.ref(columnOf(name))
      return [name, kind === 'text' ? sql`lower(${column})` : column]
    }),
  )
  const byKey = findCompiled(table, parts)
  const select = async (
    selected: RawBuilder<unknown>,
    trx: FleetTransaction,
    actor: Actor,
    conditions: readonly Condition[],
  ) =>
    sql`select ${selected} from ${sql.table(table)} where ${sql.join(
      [sql`${at('fleet_id')} = ${actor.fleetId}`, ...(sees ? [await sees(actor, trx)] : []), ...conditions],
      sql` and `,
    )}`
  const narrowed = (name: string, value: unknown): Condition => {
    const id = typeof value === 'string' ? parseUuid(value) : null
    return (id && narrows[name]?.(id)) ?? sql`${sql.ref(columnOf(name))} = ${value}`
  }

  return {
    /** Records, newest first while no other order is asked for. */
    async list(trx: FleetTransaction, filter: PartyFilter & Values, actor: Actor) {
      await mayRead?.(trx, actor)
      const { cursor, archived, text, sort, limit = PAGE_SIZE } = filter
      const chosen = filters.filter((name) => filter[name] !== undefined)
      const of = [table, archived ?? false, ...filters.map((name) => String(filter[name] ?? '')), text ?? ''].join(':')
      const conditions = [
        archivedOrNot(`${table}.archived_at`, archived),
        containing(text, archived),
        ...chosen.map((name) => narrowed(name, filter[name])),
      ]
      const order = orderOf(sorts, sort, sortExpressions, `${table}.id`)
      const page = await sortedPage(
        order,
        { cursor, limit, of },
        async ({ where, orderBy, sortValue, limit: most }) => {
          const query = await select(sql.join([read, sortValue]), trx, actor, [...conditions, where])
          const { rows } = await sql<Kept & { sort_value: string | null }>`${query}
          order by ${orderBy} limit ${most}`.execute(trx)
          return rows.map(({ sort_value, ...record }) => ({ id: record.id, sort_value, record }))
        },
      )
      return { rows: page.rows.map(({ record }) => complete(record)), nextCursor: page.nextCursor }
    },
    /** Records in use to choose from, by name; or the one that a field already holds. */
    async options(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
      await mayRead?.(trx, actor)
      const inUse = [sql`${at('archived_at')} is null`, ...(isOffered ? [isOffered] : [])]
      const wanted = id ? [sql`${at('id')} = ${id}`] : inUse
      const query = await select(offered, trx, actor, [containing(text), ...wanted])
      const { rows } = await sql<{ id: Uuid }>`${query}
        order by lower(${sql.ref(label)}), ${at('id')} limit ${MOST_OPTIONS}`.execute(trx)
      return rows
    },
    /** A record that the actor may see, or undefined. */
    async find(trx: FleetTransaction, actor: Actor, id: Uuid) {
      if (!sees) return (await byKey(trx, { fleetId: actor.fleetId, id })).map(complete)[0]
      const query = await select(read, trx, actor, [sql`${at('id')} = ${id}`])
      const { rows } = await sql<Kept>`${query}`.execute(trx)
      return rows.map(complete)[0]
    },
  }
}
