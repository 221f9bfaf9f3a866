import { type EquipmentType, partOfType } from './equipment-types.ts'

/** What a driver's report covers at least: 49 CFR 396.11(a)(1)(i) to (xi). */
export const lawItems = [
  'service_brakes',
  'parking_brake',
  'steering',
  'lighting_reflectors',
  'tires',
  'horn',
  'wipers',
  'mirrors',
  'coupling',
  'wheels_rims',
  'emergency_equipment',
] as const

/** What bulk hauling adds: loss of cargo, contamination and weights. */
export const bulkItems = ['tarp', 'gate_seals', 'hoist', 'pto', 'liner', 'clean_out', 'scale_zero', 'placards'] as const

export type StandardItem = (typeof lawItems)[number] | (typeof bulkItems)[number]

/** One thing to look at. Standard ones are named by the words, a fleet's own by its label. */
export type TemplateItem = {
  code: string
  label: string | null
  /** A picture shows it, also where nothing is wrong: an empty, swept body before another cargo. */
  needsPhoto: boolean
}

/** More than this nobody walks around a truck for. */
export const MOST_ITEMS = 60
/** The code of an item that a fleet has added. */
const OWN_CODE = /^own_[a-z0-9]{1,24}$/

/** Of the required items those that a trailer has: its brakes and their connections, lights, tires, coupling, wheels. */
const LAW_ON_TRAILER: readonly StandardItem[] = [
  'service_brakes',
  'parking_brake',
  'lighting_reflectors',
  'tires',
  'coupling',
  'wheels_rims',
]

const BULK: Record<EquipmentType, readonly StandardItem[]> = {
  truck_unknown: [],
  truck_tractor: ['pto', 'scale_zero'],
  truck_straight_dump: ['tarp', 'gate_seals', 'hoist', 'pto', 'liner', 'clean_out', 'scale_zero'],
  truck_super_dump: ['tarp', 'gate_seals', 'hoist', 'pto', 'liner', 'clean_out', 'scale_zero'],
  truck_transfer_dump: ['tarp', 'gate_seals', 'hoist', 'pto', 'liner', 'clean_out', 'scale_zero'],
  truck_grain_box: ['tarp', 'gate_seals', 'hoist', 'pto', 'clean_out'],
  truck_tank: ['gate_seals', 'pto', 'clean_out', 'placards'],
  truck_flatbed: ['tarp'],
  truck_roll_off: ['tarp', 'hoist', 'pto'],
  truck_van: ['gate_seals'],
  trailer_end_dump: ['tarp', 'gate_seals', 'hoist', 'liner', 'clean_out', 'scale_zero'],
  trailer_belly_dump: ['tarp', 'gate_seals', 'clean_out', 'scale_zero'],
  trailer_side_dump: ['tarp', 'gate_seals', 'hoist', 'clean_out', 'scale_zero'],
  trailer_hopper: ['tarp', 'gate_seals', 'liner', 'clean_out'],
  trailer_pneumatic: ['gate_seals', 'pto', 'clean_out', 'placards'],
  trailer_walking_floor: ['tarp', 'gate_seals', 'pto', 'clean_out'],
  trailer_tanker: ['gate_seals', 'clean_out', 'placards'],
  trailer_flatbed: ['tarp'],
  trailer_van: ['gate_seals'],
  trailer_pup: ['tarp', 'gate_seals', 'hoist', 'liner', 'clean_out'],
}

/** The required items of a type of equipment, which no list of a fleet leaves out. */
export function requiredItems(type: EquipmentType): readonly StandardItem[] {
  return partOfType(type) === 'truck' ? lawItems : LAW_ON_TRAILER
}

/** The list of a type before the fleet has changed it. */
export function standardTemplate(type: EquipmentType): TemplateItem[] {
  return [...requiredItems(type), ...BULK[type]].map((code) => ({
    code,
    label: null,
    needsPhoto: code === 'clean_out',
  }))
}

/** Whether a code is one that the words have a name for. */
export function isStandardItem(code: string): code is StandardItem {
  return [...lawItems, ...bulkItems].some((item) => item === code)
}

export type TemplateGap = {
  code: 'template_required_item_missing' | 'template_item_twice' | 'template_own_item_unnamed' | 'template_unknown_item'
  item: string
}

/** What keeps a changed list from being used; empty where nothing does. */
export function templateGaps(type: EquipmentType, items: readonly TemplateItem[]): TemplateGap[] {
  const codes = items.map(({ code }) => code)
  const missing = requiredItems(type).filter((item) => !codes.includes(item))
  const twice = codes.filter((code, at) => codes.indexOf(code) !== at)
  const unknown = codes.filter((code) => !isStandardItem(code) && !OWN_CODE.test(code))
  const unnamed = items.filter(({ code, label }) => OWN_CODE.test(code) && label === null)
  return [
    ...missing.map((item) => ({ code: 'template_required_item_missing' as const, item })),
    ...twice.map((item) => ({ code: 'template_item_twice' as const, item })),
    ...unknown.map((item) => ({ code: 'template_unknown_item' as const, item })),
    ...unnamed.map(({ code }) => ({ code: 'template_own_item_unnamed' as const, item: code })),
  ]
}
