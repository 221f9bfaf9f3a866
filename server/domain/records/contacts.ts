import { office } from '../access/rules.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** The people at a customer: whom to call, and who gets its mail. */
export const contacts = defineRecord({
  name: 'contacts',
  entity: 'contact',
  title: 'fullName',
  fields: {
    customerId: field.reference({ to: 'customers', required: true, label: (w) => w.parties.customer.title }),
    fullName: field.text({ max: 200, required: true, search: true, label: (w) => w.parties.name }),
    position: field.text({ max: 100, search: true, label: (w) => w.parties.contact.position }),
    phone: field.phone({ search: true, label: (w) => w.parties.phone }),
    mobile: field.phone({ search: true, label: (w) => w.parties.contact.mobile }),
    email: field.email({ search: true, label: (w) => w.parties.email }),
    isMain: field.flag({ label: (w) => w.parties.contact.isMain, hint: (w) => w.parties.contact.isMainHint }),
    getsInvoices: field.flag({ label: (w) => w.parties.contact.getsInvoices }),
    getsDeliveryNotices: field.flag({ label: (w) => w.parties.contact.getsDeliveryNotices }),
    notes: field.prose({ max: 2000, label: (w) => w.parties.notes }),
  },
  access: { reads: office, scope: 'fleet', writes: office },
  filters: ['customerId'],
  offers: ['position', 'phone', 'mobile', 'email'],
  uniques: [{ field: 'fullName', within: 'customerId', code: 'contact_exists', index: 'contacts_name' }],
})
