import { office } from '../access/rules.ts'
import { quantityBases } from '../settlements/terms.ts'
import { agreedTerms } from './agreed-terms.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** What a customer is charged; each of the four keys may stay open and then fits all. */
export const rateCards = defineRecord({
  name: 'rateCards',
  entity: 'rate_card',
  fields: {
    customerId: field.reference({
      to: 'customers',
      label: (w) => w.parties.rate.customer,
      none: (w) => w.parties.rate.anyOf.customer,
    }),
    /** The card holds for loads of this job only, and goes before every other. */
    jobId: field.reference({
      to: 'jobs',
      label: (w) => w.parties.rate.job,
      none: (w) => w.parties.rate.anyOf.job,
    }),
    materialId: field.reference({
      to: 'materials',
      label: (w) => w.parties.rate.material,
      none: (w) => w.parties.rate.anyOf.material,
    }),
    pickupSiteId: field.reference({
      to: 'sites',
      label: (w) => w.parties.rate.pickup,
      none: (w) => w.parties.rate.anyOf.pickup,
    }),
    deliverySiteId: field.reference({
      to: 'sites',
      label: (w) => w.parties.rate.delivery,
      none: (w) => w.parties.rate.anyOf.delivery,
    }),
    rateMicro: field.rate({ required: true, label: (w) => w.parties.rate.rate }),
    basis: field.choice({
      options: quantityBases,
      required: true,
      start: 'per_ton',
      label: (w) => w.parties.rate.basis,
      name: (w, value) => w.parties.rate.bases[value],
    }),
    ...agreedTerms,
    fuelSurcharge: field.compound({
      of: 'fuelCharge',
      label: (w) => w.parties.rate.fuel,
      none: (w) => w.parties.rate.fuelMethods.none,
    }),
  },
  access: { reads: office, scope: 'fleet', writes: ['admin'], adds: office },
  filters: ['customerId', 'jobId', 'materialId'],
  /** A site at either end. */
  narrowing: { siteId: field.reference({ to: 'sites', label: (w) => w.parties.site.title }) },
  offers: [],
})
