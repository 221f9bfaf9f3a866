import { sql } from 'kysely'
import { trucks } from '#domain/records/trucks.ts'
import { invalid } from '../../errors.ts'
import { recordKind } from './record-kind.ts'
import { related } from './related.ts'
import { ownRows } from './scope.ts'

const driverName = related('trucks', 'driver_id', 'drivers', 'full_name')
const contractorName = related('trucks', 'contractor_id', 'contractors', 'company_name')

export const truckKind = recordKind('trucks', trucks, {
  columns: {
    unitNumber: 'unit_number',
    status: 'status',
    body: 'body',
    tareLb: 'tare_lb',
    registeredGrossLb: 'registered_gross_lb',
    fuelType: 'fuel_type',
    tankGal: 'tank_gal',
    driverId: 'driver_id',
    contractorId: 'contractor_id',
    plate: 'plate',
    vin: 'vin',
  },
  /** Office staff see every truck, a contractor's office its own, a driver the one they usually drive. */
  sees: (actor) => ownRows(actor, { driver: 'trucks.driver_id', contractor: 'trucks.contractor_id' }),
  shows: { driverName, contractorName },
  offersToo: ['driverName'],
  searches: [driverName, contractorName],
  isOffered: sql<boolean>`trucks.status <> 'sold'`,
  async check(_writing, _id, { tareLb, registeredGrossLb }) {
    if (tareLb !== null && tareLb >= registeredGrossLb)
      throw invalid('tareLb', 'tare_above_gross', { registeredGrossLb })
  },
})
