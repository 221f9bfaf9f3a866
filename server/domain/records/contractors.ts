import { office } from '../access/rules.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** An owner-operator or a hauling company that works for the fleet. */
export const contractors = defineRecord({
  name: 'contractors',
  entity: 'contractor',
  title: 'companyName',
  fields: {
    companyName: field.text({ max: 200, required: true, search: true, label: (w) => w.parties.companyName }),
    contactName: field.text({ max: 200, search: true, label: (w) => w.parties.contactName }),
    phone: field.phone({ search: true, label: (w) => w.parties.phone }),
    email: field.email({ label: (w) => w.parties.email }),
    insuranceExpiresOn: field.day({ label: (w) => w.parties.contractor.insuranceExpiresOn }),
    usdotNumber: field.pattern({
      pattern: /^\d{1,8}$/,
      isNumeric: true,
      search: true,
      label: (w) => w.parties.contractor.usdotNumber,
    }),
    mcNumber: field.pattern({
      pattern: /^(MC|MX|FF)?-?\d{1,8}$/i,
      search: true,
      label: (w) => w.parties.contractor.mcNumber,
    }),
    notes: field.prose({ max: 2000, label: (w) => w.parties.notes }),
  },
  access: { reads: ['admin', 'dispatcher', 'contractor'], scope: 'own', writes: office },
  filters: [],
  offers: ['insuranceExpiresOn', 'phone'],
  uniques: [{ field: 'usdotNumber', code: 'usdot_taken' }],
  concerns: { contractorId: 'id' },
})
