import { weightBases } from '../settlements/terms.ts'
import { field } from './field.ts'

/** What rates and pay plans agree on beside the rate itself. */
export const agreedTerms = {
  weightBasis: field.choice({
    options: weightBases,
    required: true,
    start: 'origin',
    label: (w) => w.parties.rate.weightBasis,
    name: (w, value) => w.parties.rate.weightBases[value],
  }),
  minimumCents: field.cents({ label: (w) => w.parties.rate.minimum }),
  minimumQuantityMilli: field.milli({ min: 0, label: (w) => w.parties.rate.minimumQuantity }),
  /** Flat charge of a truck ordered and not used. */
  tonuCents: field.cents({ label: (w) => w.parties.rate.tonu }),
  effectiveFrom: field.day({ required: true, label: (w) => w.parties.rate.from }),
  /** The last day; none for an open end. */
  effectiveTo: field.day({ label: (w) => w.parties.rate.to, hint: (w) => w.parties.rate.toHint }),
  /** What the rate becomes with distance or quantity. */
  tiers: field.compound({ of: 'rateTiers', label: (w) => w.parties.rate.tiers, none: (w) => w.parties.rate.oneRate }),
  accessorials: field.compound({ of: 'accessorials', label: (w) => w.parties.rate.accessorials }),
  detention: field.compound({ of: 'detention', label: (w) => w.parties.rate.detention }),
}
