import { sql } from 'kysely'
import type { MaterialFields } from '#contracts/materials.ts'
import type { OptionsQuery, PartyFilter } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { MOST_OPTIONS } from './options.ts'
import { archivedOrNot, containsText, type Kind, recordPage } from './records.ts'

const facts = [
  'class',
  'default_unit as defaultUnit',
  'density_lb_yd3 as densityLbYd3',
  'bushel_lb as bushelLb',
] as const

function materialsOf(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('materials')
    .select(['id', 'version', 'created_at as createdAt', 'archived_at as archivedAt', 'name', ...facts])
    .where('fleet_id', '=', actor.fleetId)
}

/** Materials, newest first. */
export async function listMaterials(trx: FleetTransaction, filter: PartyFilter, actor: Actor) {
  const { cursor, archived, text, limit = PAGE_SIZE } = filter
  const of = `materials:${archived ?? false}:${text ?? ''}`
  const rows = await materialsOf(trx, actor)
    .where(archivedOrNot('archived_at', archived))
    .where(containsText(['name'], text))
    .where(rowsAfter(cursor, of))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows, limit, of)
}

/** Materials to choose from, by name, with their unit and densities. */
export async function materialOptions(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
  let materials = trx
    .selectFrom('materials')
    .select(['id', 'name as label', 'archived_at as archivedAt', ...facts])
    .where('fleet_id', '=', actor.fleetId)
    .where(containsText(['name'], text))
  materials = id ? materials.where('id', '=', id) : materials.where('archived_at', 'is', null)
  return materials.orderBy(sql`lower(name)`).orderBy('id').limit(MOST_OPTIONS).execute()
}

/** A material that the actor may see, or undefined. */
export function findMaterial(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return materialsOf(trx, actor).where('id', '=', id).executeTakeFirst()
}
export type Material = NonNullable<Awaited<ReturnType<typeof findMaterial>>>

async function refuseSameName({ trx, actor }: Writing, id: Uuid, name: string): Promise<void> {
  const same = await trx
    .selectFrom('materials')
    .select('name')
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (same) throw invalid('name', 'material_exists', { name: same.name })
}

export const materialKind: Kind<Material, MaterialFields> = {
  entity: 'material',
  table: 'materials',
  find: findMaterial,
  columns: (fields) => ({
    name: fields.name,
    class: fields.class,
    default_unit: fields.defaultUnit,
    density_lb_yd3: fields.densityLbYd3,
    bushel_lb: fields.bushelLb,
  }),
  fields: (material) => material,
  check: (writing, id, { name }) => refuseSameName(writing, id, name),
}
