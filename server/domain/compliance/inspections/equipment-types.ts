import { type TrailerKind, trailerKinds } from '#domain/fleet/trailer-kinds.ts'
import { type TruckBody, truckBodies } from '#domain/fleet/truck-bodies.ts'

/** The two units that one report covers: the truck, and the trailer behind it. */
export type InspectionPart = 'truck' | 'trailer'

/**
 * The types of equipment that have a list of their own to be inspected by: bodies of trucks and kinds of trailers, as the
 * fleet's records name them. `truck_unknown` is a truck of which nobody has said what it carries in.
 */
export const equipmentTypes = [
  'truck_unknown',
  ...truckBodies.map((body) => `truck_${body}` as const),
  ...trailerKinds.map((kind) => `trailer_${kind}` as const),
] as const
export type EquipmentType = (typeof equipmentTypes)[number]

/** The type of a truck, by its body. */
export const typeOfTruck = (body: TruckBody | null): EquipmentType =>
  body === null ? 'truck_unknown' : `truck_${body}`

/** The type of a trailer, by its kind. */
export const typeOfTrailer = (kind: TrailerKind): EquipmentType => `trailer_${kind}`

/** Which of the two units a type is. */
export const partOfType = (type: EquipmentType): InspectionPart => (type.startsWith('truck_') ? 'truck' : 'trailer')
