import { everyone } from '../access/rules.ts'
import { rateBases } from '../settlements/terms.ts'
import { agreedTerms } from './agreed-terms.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** What a driver or contractor is paid: exactly one of the two is named. */
export const payPlans = defineRecord({
  name: 'payPlans',
  entity: 'pay_plan',
  fields: {
    driverId: field.reference({ to: 'drivers', isFixed: true, label: (w) => w.parties.driver.title }),
    contractorId: field.reference({ to: 'contractors', isFixed: true, label: (w) => w.parties.contractor.title }),
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
