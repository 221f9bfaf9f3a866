import type { Role } from '../access/roles.ts'
import { isAdmin, isOffice } from '../access/roles.ts'
import { type MeasureName, measureNames, measureOf } from './catalogue.ts'
import { type Dimension, dimensions, type SeenBy } from './measure.ts'

/** What of the money somebody may see. */
type Sight = { customerRates: boolean; driverPay: boolean; contractorPay: boolean }

/** The measures that somebody may see, in the order in which they are shown. */
export function seenMeasures(person: { roles: readonly Role[] }, sight: Sight): MeasureName[] {
  const seesPay = sight.driverPay && sight.contractorPay
  const sees: Record<SeenBy, boolean> = {
    everyone: true,
    office: isOffice(person),
    rates: sight.customerRates,
    pay: seesPay,
    margin: sight.customerRates && seesPay,
    admin: isAdmin(person),
  }
  return measureNames.filter((name) => sees[measureOf(name).seenBy])
}

/** Who hauls does not see for whom others haul: customers and haulers are told apart for the office alone. */
const officeDimensions: readonly Dimension[] = ['customer', 'contractor']

/** By what somebody may tell a measure apart. */
export function seenDimensions(name: MeasureName, person: { roles: readonly Role[] }): Dimension[] {
  const own = measureOf(name).dimensions
  return dimensions.filter((each) => own.includes(each) && (isOffice(person) || !officeDimensions.includes(each)))
}
