import * as z from 'zod/mini'
import { truckBodies } from '#domain/fleet/truck-bodies.ts'
import { milli, operation, optionalText, text, uuid, versioned } from './base.ts'
import { listFields } from './parties.ts'

export const equipmentStatuses = ['active', 'restricted', 'down', 'sold'] as const
export const trailerKinds = [
  'end_dump',
  'belly_dump',
  'side_dump',
  'hopper',
  'pneumatic',
  'walking_floor',
  'tanker',
  'flatbed',
  'van',
  'pup',
] as const

/** Heavier than anything that hauls on a road; a typing error beyond it. */
const MOST_LB = 300_000
const pounds = z.number().check(z.int(), z.minimum(1), z.maximum(MOST_LB))
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

const trailerFields = {
  unitNumber: text(40),
  contractorId: z.nullable(uuid),
  kind: z.enum(trailerKinds),
  plate: optionalText(20),
  status,
  tareLb: z.nullable(pounds),
  /** Struck capacity in thousandths of a cubic yard; up to 500 yd³. */
  capacityMilliYd3: z.nullable(milli.check(z.refine((value) => value > 0 && value <= 500_000))),
}
export const createTrailerInput = z.strictObject({ ...operation, id: uuid, ...trailerFields })
export const updateTrailerInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...trailerFields })
export const trailerFieldsSchema = z.object(trailerFields)
export type TrailerFields = z.infer<typeof trailerFieldsSchema>

export const equipmentFilter = z.strictObject({ ...listFields, status: z.optional(status) })
export type EquipmentFilter = z.infer<typeof equipmentFilter>
