import { everyone, office } from '../access/rules.ts'
import { equipmentStatuses, HEAVIEST_LB } from '../fleet/equipment.ts'
import { truckBodies } from '../fleet/truck-bodies.ts'
import { vinWarning } from '../fleet/vin.ts'
import { engineFuels } from '../fuel/products.ts'
import type { Words } from '../words/words.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** A wrong check digit is worth a second look, yet old and foreign trucks have none: it never keeps from saving. */
function vinHint({ parties }: Words, vin: unknown): string | undefined {
  const warning = typeof vin === 'string' ? vinWarning(vin) : null
  return warning ? parties.truck.vinWarning[warning] : undefined
}

/** Two tanks of 150 gallons are the most that tractors are built with; some are altered. */
const MOST_TANK_GAL = 600

/** A power unit. */
export const trucks = defineRecord({
  name: 'trucks',
  entity: 'truck',
  title: 'unitNumber',
  fields: {
    unitNumber: field.text({ max: 40, required: true, search: true, label: (w) => w.parties.truck.unitNumber }),
    status: field.choice({
      options: equipmentStatuses,
      required: true,
      start: 'active',
      label: (w) => w.parties.status,
      name: (w, value) => w.parties.truck.status[value],
    }),
    /** What it carries in itself. */
    body: field.choice({
      options: truckBodies,
      label: (w) => w.parties.truck.body,
      name: (w, value) => w.parties.truck.bodies[value],
      none: (w) => w.parties.truck.bodyUnknown,
    }),
    tareLb: field.pounds({
      min: 1,
      max: HEAVIEST_LB,
      label: (w) => w.parties.truck.tare,
      hint: (w) => w.parties.truck.weightHint,
    }),
    registeredGrossLb: field.pounds({
      min: 1,
      max: HEAVIEST_LB,
      required: true,
      start: 80_000,
      label: (w) => w.parties.truck.gross,
      hint: (w) => w.parties.truck.weightHint,
    }),
    fuelType: field.choice({
      options: engineFuels,
      required: true,
      start: 'diesel',
      label: (w) => w.parties.truck.fuelType,
      name: (w, value) => w.parties.truck.fuels[value],
    }),
    /** What its tanks hold in all, usable: more gallons on a receipt are worth a second look. */
    tankGal: field.whole({
      min: 1,
      max: MOST_TANK_GAL,
      label: (w) => w.parties.truck.tank,
      hint: (w) => w.parties.truck.tankHint,
    }),
    /** Who usually drives it. */
    driverId: field.reference({ to: 'drivers', label: (w) => w.parties.truck.driver }),
    contractorId: field.reference({
      to: 'contractors',
      label: (w) => w.parties.contractor.title,
      none: (w) => w.parties.contractor.own,
    }),
    plate: field.text({ max: 20, search: true, label: (w) => w.parties.truck.plate }),
    vin: field.pattern({
      pattern: /^[A-Z0-9]{5,17}$/,
      isUpperCase: true,
      search: true,
      label: (w) => w.parties.truck.vin,
      hint: vinHint,
    }),
  },
  access: { reads: everyone, scope: 'own', writes: office },
  filters: ['status'],
  offers: ['status', 'tareLb', 'registeredGrossLb', 'driverId', 'contractorId'],
  uniques: [{ field: 'unitNumber', code: 'unit_number_taken', names: ['plate'], index: 'trucks_unit' }],
  concerns: { contractorId: 'contractorId', driverId: 'driverId' },
})
