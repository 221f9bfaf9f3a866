const QUALIFIED_ABOVE_LB = 26_000
const QUALIFIED_AXLES = 3

/**
 * Whether a vehicle is one of the agreement (IFTA Articles of Agreement R245): three axles or more at any weight, or above
 * 26,000 lb, by itself or with what it pulls. Without a known number of axles the weight decides.
 * @param grossLb the registered gross weight, of the combination where it pulls one
 */
export function isQualifiedVehicle({ axles, grossLb }: { axles: number | null; grossLb: number }): boolean {
  return grossLb > QUALIFIED_ABOVE_LB || (axles !== null && axles >= QUALIFIED_AXLES)
}
