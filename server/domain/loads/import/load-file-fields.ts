/** The columns that a list of loads may have, in the order in which they are offered. */
export const loadFileFields = [
  'reference',
  'poNumber',
  'customer',
  'pickup',
  'delivery',
  'material',
  'quantity',
  'unit',
  'pickupFrom',
  'pickupTo',
  'pickupTime',
  'deliveryFrom',
  'deliveryTo',
  'deliveryTime',
  'rate',
  'truck',
  'trailer',
  'driver',
  'notes',
] as const
export type LoadFileField = (typeof loadFileFields)[number]
