import { everyone, office } from '../access/rules.ts'
import { field, type Say } from './field.ts'
import { defineRecord } from './record.ts'

/** Classes of a commercial licence: 49 CFR 383.91; `other` for what is no commercial licence. */
const licenceClasses = ['A', 'B', 'C', 'other'] as const
const licence: Say = (w) => w.parties.driver.licence

/** Who drives: the fleet's own, or a contractor's. */
export const drivers = defineRecord({
  name: 'drivers',
  entity: 'driver',
  title: 'fullName',
  fields: {
    fullName: field.text({ max: 200, required: true, search: true, label: (w) => w.parties.driver.fullName }),
    phone: field.phone({ search: true, label: (w) => w.parties.phone }),
    email: field.email({ label: (w) => w.parties.email }),
    contractorId: field.reference({
      to: 'contractors',
      label: (w) => w.parties.driver.contractor,
      none: (w) => w.parties.contractor.own,
    }),
    /** Their home terminal; its zone decides what is a day of their pay and duty. */
    terminalId: field.reference({
      to: 'terminals',
      label: (w) => w.parties.driver.terminal,
      hint: (w) => w.parties.driver.terminalHint,
    }),
    licenceNumber: field.text({
      max: 40,
      search: true,
      section: licence,
      label: (w) => w.parties.driver.licenceNumber,
    }),
    /** State or province that issued it. */
    licenceRegion: field.pattern({
      pattern: /^[A-Z]{2,3}$/,
      isUpperCase: true,
      section: licence,
      label: (w) => w.parties.driver.licenceRegion,
    }),
    licenceClass: field.choice({
      options: licenceClasses,
      section: licence,
      label: (w) => w.parties.driver.licenceClass,
      name: (w, value) => (value === 'other' ? w.parties.driver.classOther : value),
    }),
    licenceExpiresOn: field.day({ section: licence, label: (w) => w.parties.driver.licenceExpiresOn }),
    medicalExpiresOn: field.day({ section: licence, label: (w) => w.parties.driver.medicalExpiresOn }),
  },
  access: { reads: everyone, scope: 'own', writes: office },
  filters: ['contractorId'],
  offers: ['contractorId', 'licenceExpiresOn', 'medicalExpiresOn'],
  concerns: { driverId: 'id', contractorId: 'contractorId' },
})
