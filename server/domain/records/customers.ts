import { office } from '../access/rules.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** Who pays for loads. */
export const customers = defineRecord({
  name: 'customers',
  entity: 'customer',
  title: 'companyName',
  fields: {
    companyName: field.text({ max: 200, required: true, search: true, label: (w) => w.parties.companyName }),
    contactName: field.text({ max: 200, label: (w) => w.parties.contactName }),
    phone: field.phone({ search: true, label: (w) => w.parties.phone }),
    email: field.email({ label: (w) => w.parties.email }),
    /** Days until an invoice is due. */
    termsDays: field.whole({
      min: 0,
      max: 365,
      required: true,
      start: 30,
      label: (w) => w.parties.customer.termsDays,
      unit: (w) => w.parties.customer.days,
    }),
    address: field.prose({ max: 500, label: (w) => w.parties.address }),
    notes: field.prose({ max: 2000, label: (w) => w.parties.notes }),
  },
  access: { reads: office, scope: 'fleet', writes: office },
  filters: [],
  offers: ['contactName', 'phone'],
  uniques: [{ field: 'companyName', code: 'customer_exists' }],
})
