import { type RawBuilder, sql } from 'kysely'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import type { FieldsOf, RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import type { Kept } from './records.ts'

/** What may change of a version that loads were agreed by: until when it holds. */
const FREE = 'effectiveTo'

/** Which version of its agreement a row is, and whether loads were agreed by it. */
export function versionOf(table: 'rate_cards' | 'pay_plans'): {
  revision: RawBuilder<number>
  isUsed: RawBuilder<boolean>
} {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return {
    revision: sql<number>`${column('revision')}`,
    isUsed: sql<boolean>`exists (select 1 from load_terms as used
      where used.fleet_id = ${column('fleet_id')} and used.source_id = ${column('id')})`,
  }
}

type Stored = Kept & { revision: number; isUsed: boolean }

/**
 * Refuses a change of a version that loads were agreed by; a new version from a day on is the way to change it. The
 * database refuses the same, whoever writes.
 */
export function refuseUsedChange<Declaration extends RecordDeclaration>(
  declaration: Declaration,
  before: Stored | undefined,
  fields: FieldsOf<Declaration>,
): void {
  if (!before?.isUsed) return
  const after = new Map<string, unknown>(Object.entries(fields))
  const changed = Object.keys(declaration.fields).find(
    (name) => name !== FREE && canonicalJson(before[name] ?? null) !== canonicalJson(after.get(name) ?? null),
  )
  if (changed) throw refused('rate_used', { revision: before.revision }, changed)
}

/** A version that loads were agreed by, by any of the tables of rates. */
export async function loadsAgreedBy({ trx, actor }: Pick<Writing, 'trx' | 'actor'>, ids: readonly Uuid[]) {
  if (ids.length === 0) return new Map<Uuid, number>()
  const rows = await trx
    .selectFrom('load_terms')
    .select(({ fn }) => ['source_id', fn.countAll<number>().as('loads')])
    .where('fleet_id', '=', actor.fleetId)
    .where('source_id', 'in', [...ids])
    .groupBy('source_id')
    .execute()
  return new Map(rows.flatMap(({ source_id, loads }) => (source_id ? [[source_id, loads] as const] : [])))
}
