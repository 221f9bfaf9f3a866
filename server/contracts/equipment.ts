import * as z from 'zod/mini'
import { equipmentStatuses, HEAVIEST_LB } from '#domain/fleet/equipment.ts'
import { truckBodies } from '#domain/fleet/truck-bodies.ts'
import { operation, optionalText, text, uuid, versioned } from './base.ts'
import { listFields } from './parties.ts'

const pounds = z.number().check(z.int(), z.minimum(1), z.maximum(HEAVIEST_LB))
const status = z.enum(equipmentStatuses)

/** A power unit. */
const truckFields = {
  unitNumber: text(40),
  contractorId: z.nullable(uuid),
  /** Who usually drives it. */
  driverId: z.nullable(uuid),
  plate: optionalText(20),
  vin: z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,17}$/))),
  status,
  tareLb: z.nullable(pounds),
  registeredGrossLb: pounds,
  /** What it carries in itself. */
  body: z.nullable(z.enum(truckBodies)),
}
export const createTruckInput = z.strictObject({ ...operation, id: uuid, ...truckFields })
export const updateTruckInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...truckFields })
export const truckFieldsSchema = z.object(truckFields)
export type TruckFields = z.infer<typeof truckFieldsSchema>

export const equipmentFilter = z.strictObject({ ...listFields, status: z.optional(status) })
export type EquipmentFilter = z.infer<typeof equipmentFilter>
