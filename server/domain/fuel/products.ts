/** What a fuel purchase was of. `reefer` and `off_road` are dyed diesel that no road tax was paid on; `other` is no fuel. */
export const fuelProducts = [
  'diesel',
  'gasoline',
  'def',
  'reefer',
  'off_road',
  'propane',
  'lng',
  'cng',
  'cash_advance',
  'other',
] as const
export type FuelProduct = (typeof fuelProducts)[number]

/** What a truck's engine burns. */
export const engineFuels = ['diesel', 'gasoline', 'propane', 'lng', 'cng'] as const
export type EngineFuel = (typeof engineFuels)[number]

/** The fuel code of the IFTA rate matrix; null for what is no motor fuel of a qualified vehicle. */
const IFTA_CODES: Readonly<Record<FuelProduct, string | null>> = {
  gasoline: '1',
  diesel: '2',
  propane: '4',
  lng: '5',
  cng: '6',
  def: null,
  reefer: null,
  off_road: null,
  cash_advance: null,
  other: null,
}

/**
 * The code that IFTA has for a product, null where its gallons are none of the return: exhaust fluid, fuel of a reefer unit
 * and dyed fuel are separate products; what a power take-off burns comes from the main tank and counts.
 */
export function iftaCode(product: FuelProduct): string | null {
  return IFTA_CODES[product]
}

/** Whether a product goes into the tank that the engine burns from. */
export function isEngineFuel(product: FuelProduct): product is EngineFuel {
  return engineFuels.some((fuel) => fuel === product)
}

/** Whether a product is measured by volume; cash and goods are not. */
export function hasVolume(product: FuelProduct): boolean {
  return product !== 'cash_advance' && product !== 'other'
}
