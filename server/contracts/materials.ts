import * as z from 'zod/mini'
import { operation, text, uuid, versioned } from './base.ts'

export const materialClasses = [
  'aggregate',
  'asphalt',
  'soil',
  'construction',
  'grain',
  'liquid',
  'scrap',
  'other',
] as const
export const quantityUnits = ['ton', 'tonne', 'yd3', 'bushel', 'gallon', 'barrel', 'load', 'hour'] as const

/** What is hauled. */
const materialFields = {
  name: text(200),
  class: z.enum(materialClasses),
  defaultUnit: z.enum(quantityUnits),
  /** Loose, in pounds per cubic yard. */
  densityLbYd3: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(20_000))),
  /** Pounds of a standard bushel of this commodity. */
  bushelLb: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(200))),
}
export const createMaterialInput = z.strictObject({ ...operation, id: uuid, ...materialFields })
export const updateMaterialInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...materialFields })
export const materialFieldsSchema = z.object(materialFields)
export type MaterialFields = z.infer<typeof materialFieldsSchema>
