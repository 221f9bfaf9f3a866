import type { SaveTemplateInput } from '#contracts/inspections.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type EquipmentType, equipmentTypes } from '#domain/compliance/inspections/equipment-types.ts'
import {
  requiredItems,
  standardTemplate,
  type TemplateItem,
  templateGaps,
} from '#domain/compliance/inspections/template-items.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { AppError, invalid, notFound, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** The list that a type of equipment is inspected by. */
export type Template = {
  /** Null for the product's own, which the fleet has not changed. */
  id: Uuid | null
  type: EquipmentType
  version: number
  items: TemplateItem[]
}
/** The same as the office edits it. */
export type EditedTemplate = Template & {
  /** Codes that no list leaves out. */
  required: readonly string[]
  changedAt: Instant | null
  changedBy: string | null
}

/** The lists of these types as they hold now. */
export async function currentTemplates(
  trx: FleetTransaction,
  fleetId: Uuid,
  types: readonly EquipmentType[],
): Promise<Map<EquipmentType, Template>> {
  const rows = types.length > 0 ? await newest(trx, fleetId, types).execute() : []
  return new Map(
    types.map((type) => {
      const row = rows.find(({ equipment_type }) => equipment_type === type)
      const own = row && { id: row.id, type, version: row.version, items: row.content.items }
      return [type, own ?? { id: null, type, version: 0, items: standardTemplate(type) }]
    }),
  )
}

function newest(trx: FleetTransaction, fleetId: Uuid, types: readonly string[]) {
  return trx
    .selectFrom('inspection_templates as p')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.id', '=', 'p.created_by'))
    .distinctOn('p.equipment_type')
    .select(['p.id', 'p.equipment_type', 'p.version', 'p.content', 'p.created_at', 'm.full_name'])
    .where('p.fleet_id', '=', fleetId)
    .where('p.equipment_type', 'in', [...types])
    .orderBy('p.equipment_type')
    .orderBy('p.version', 'desc')
}

/** Every type with its list, for the office. */
export async function listTemplates(trx: FleetTransaction, actor: Actor): Promise<EditedTemplate[]> {
  const rows = await newest(trx, actor.fleetId, equipmentTypes).execute()
  return equipmentTypes.map((type) => {
    const row = rows.find(({ equipment_type }) => equipment_type === type)
    const required = requiredItems(type)
    if (!row) {
      return { id: null, type, version: 0, items: standardTemplate(type), required, changedAt: null, changedBy: null }
    }
    const { id, version, content, created_at, full_name } = row
    return { id, type, version, items: content.items, required, changedAt: created_at, changedBy: full_name }
  })
}

/**
 * The list that a report was made by: the version that it names, which stays as it was, or the product's own. Throws
 * not_found, with the field, for one of another type or fleet.
 */
export async function usedTemplate(
  trx: FleetTransaction,
  fleetId: Uuid,
  { id, type, field }: { id: Uuid | null; type: EquipmentType; field: string },
): Promise<TemplateItem[]> {
  if (id === null) return standardTemplate(type)
  const row = await trx
    .selectFrom('inspection_templates')
    .select('content')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('equipment_type', '=', type)
    .executeTakeFirst()
  if (!row) throw new AppError({ kind: 'not_found', code: 'not_found', field })
  return row.content.items
}

/** Keeps a changed list as the next version of its type. Refuses what the law does not allow, and a version that is old. */
export async function saveTemplate(w: Writing, input: SaveTemplateInput): Promise<Template> {
  const { trx, actor, now } = w
  const { id, type, items } = input
  const [gap] = templateGaps(type, items)
  if (gap) throw invalid('items', gap.code, { item: gap.item })
  const current = (await currentTemplates(trx, actor.fleetId, [type])).get(type)
  if (!current) throw notFound()
  if (current.version !== input.version) throw stale({ version: current.version })
  const version = current.version + 1
  const added = await trx
    .insertInto('inspection_templates')
    .values({
      fleet_id: actor.fleetId,
      id,
      equipment_type: type,
      version,
      content: { items },
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else has just made the same next version.
  if (!added) throw stale({ version: current.version })
  await w.audit({
    entity: 'inspection_template',
    id,
    before: { type, version: current.version, items: current.items.map(({ code }) => code).join(' ') },
    after: { type, version, items: items.map(({ code }) => code).join(' ') },
  })
  await w.announce({ topic: 'inspections', entity: 'inspection_template', id, version })
  return { id, type, version, items }
}
