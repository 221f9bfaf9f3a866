import { everyone } from '../access/rules.ts'
import { truckBodies } from '../fleet/truck-bodies.ts'
import { rateBases } from '../settlements/terms.ts'
import { agreedTerms } from './agreed-terms.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** What a driver or contractor is paid, or everybody of a side who has no plan of their own: exactly one of the three is named. */
export const payPlans = defineRecord({
  name: 'payPlans',
  entity: 'pay_plan',
  fields: {
    driverId: field.reference({ to: 'drivers', isFixed: true, label: (w) => w.parties.driver.title }),
    contractorId: field.reference({ to: 'contractors', isFixed: true, label: (w) => w.parties.contractor.title }),
    appliesTo: field.choice({
      options: ['drivers', 'contractors'],
      isFixed: true,
      label: (w) => w.parties.pay.appliesTo,
      name: (w, value) => w.parties.pay.everybody[value],
      none: (w) => w.parties.pay.oneOnly,
    }),
    /** Only with such a truck; a plan that names one goes before a plan for any. */
    truckBody: field.choice({
      options: truckBodies,
      label: (w) => w.parties.pay.truckBody,
      name: (w, value) => w.parties.truck.bodies[value],
      none: (w) => w.parties.pay.anyTruck,
    }),
    basis: field.choice({
      options: rateBases,
      required: true,
      start: 'percent',
      label: (w) => w.parties.rate.basis,
      name: (w, value) => w.parties.rate.bases[value],
    }),
    /** None where pay is a share. */
    rateMicro: field.rate({ label: (w) => w.parties.rate.rate }),
    /** The share of the customer's linehaul, where the basis is `percent`. */
    percentHundredths: field.share({ label: (w) => w.parties.rate.share }),
    ...agreedTerms,
    fuelSurcharge: field.compound({
      of: 'fuelPay',
      label: (w) => w.parties.rate.fuel,
      none: (w) => w.parties.rate.fuelMethods.none,
    }),
  },
  access: { reads: everyone, scope: 'own', writes: ['admin'] },
  filters: ['driverId', 'contractorId'],
  offers: [],
  concerns: { driverId: 'driverId', contractorId: 'contractorId' },
})
