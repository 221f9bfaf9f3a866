/** Why a line cannot be taken, before anybody looks up what it names. */
export type LoadFileFault =
  | 'column'
  | 'quote'
  | 'decimal'
  | 'day_order'
  | 'customer'
  | 'pickup'
  | 'delivery'
  | 'material'
  | 'quantity'
  | 'unit'
  | 'pickup_window'
  | 'delivery_window'
  | 'rate'
  | 'too_long'

/** What a line names by the name of its record, and why that cannot be taken: no record has the name, or several have. */
export const namedKinds = {
  customer: { unknown: 'customer_unknown', several: 'customer_several' },
  pickup: { unknown: 'pickup_unknown', several: 'pickup_several' },
  delivery: { unknown: 'delivery_unknown', several: 'delivery_several' },
  material: { unknown: 'material_unknown', several: 'material_several' },
  truck: { unknown: 'truck_unknown', several: 'truck_several' },
  trailer: { unknown: 'trailer_unknown', several: 'trailer_several' },
  driver: { unknown: 'driver_unknown', several: 'driver_several' },
} as const
export type NamedKind = keyof typeof namedKinds
export type NameFault = (typeof namedKinds)[NamedKind]['unknown' | 'several']

/** Why a line is not taken: the file's own fault, a name that leads nowhere, or what stands against the load. */
export type ImportFault =
  | LoadFileFault
  | NameFault
  | 'same_reference'
  | 'twice_here'
  | 'imported'
  | 'gaps'
  | 'rate_differs'
  | 'rate_hidden'
  | 'refused'
