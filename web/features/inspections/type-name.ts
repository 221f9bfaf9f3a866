import { type EquipmentType, partOfType } from '#domain/compliance/inspections/equipment-types.ts'
import type { Words } from '#domain/words/words.ts'

/** A type of equipment as the forms of trucks and trailers call it. */
export function typeName(type: EquipmentType, w: Words['inspections'], { truck, trailer }: Words['parties']): string {
  const part = partOfType(type)
  const names: Record<string, string> = part === 'truck' ? truck.bodies : trailer.kinds
  const name = names[type.slice(part.length + 1)]
  return name === undefined ? w.unknownBody : `${w.part[part]}: ${name}`
}
