import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import { theOnlyNamed } from '#domain/plant-statements/named-record.ts'
import type { PlantLine } from '#domain/plant-statements/read-statement.ts'
import type { StatementLine } from '#domain/plant-statements/reconcile.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** The fleet's customers and materials, and how the plant at a site has called materials. */
export type PlantNames = {
  customers: { id: Uuid; name: string }[]
  materials: { id: Uuid; name: string }[]
}

/** What the names of a statement are looked up in. */
export async function plantNames(trx: FleetTransaction, fleetId: Uuid): Promise<PlantNames> {
  const customers = await trx
    .selectFrom('customers')
    .select(['id', 'company_name as name'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute()
  const materials = await trx
    .selectFrom('materials')
    .select(['id', 'name'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute()
  return { customers, materials }
}

/** Lines with the records that their names mean; a name that may be several, or none, is not compared. */
export function namedLines(
  lines: readonly PlantLine[],
  { customers, materials }: PlantNames,
  mapping: Pick<PlantMapping, 'materials'>,
): StatementLine[] {
  const known = new Map<string, Uuid | null>()
  const found = (kind: string, text: string | null, records: PlantNames['customers']) => {
    if (text === null) return null
    const key = `${kind} ${text.toUpperCase()}`
    if (!known.has(key)) known.set(key, theOnlyNamed(text, records)?.id ?? null)
    return known.get(key) ?? null
  }
  const said = (text: string | null) => {
    const id = text === null ? undefined : mapping.materials[text.toUpperCase()]
    return materials.find((material) => material.id === id)?.id ?? null
  }
  return lines.map((line) => ({
    ...line,
    customerId: found('customer', line.customer, customers),
    materialId: said(line.material) ?? found('material', line.material, materials),
  }))
}
