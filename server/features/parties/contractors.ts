import { contractors } from '#domain/records/contractors.ts'
import { recordKind } from './record-kind.ts'
import { ownRows } from './scope.ts'

export const contractorKind = recordKind('contractors', contractors, {
  columns: {
    companyName: 'company_name',
    contactName: 'contact_name',
    phone: 'phone',
    email: 'email',
    insuranceExpiresOn: 'insurance_expires_on',
    usdotNumber: 'usdot_number',
    mcNumber: 'mc_number',
    notes: 'notes',
  },
  /** Office staff see every contractor, a contractor's own office its own company. */
  sees: (actor) => ownRows(actor, { contractor: 'contractors.id' }),
})
