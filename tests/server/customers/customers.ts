import type { customerTerms } from '#domain/records/customer-terms.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op, type WorldFleet } from '../../support/world.ts'

type Terms = FieldsOf<typeof customerTerms>

/** Terms that nothing was agreed in, as every customer begins. */
export const NO_TERMS: Terms = {
  creditLimitCents: null,
  discountHundredths: null,
  discountDays: null,
  taxExempt: false,
  taxExemptUntil: null,
  taxNumber: null,
  accountNumber: null,
  invoiceBreak: 'customer',
  invoiceDelivery: 'email',
  invoiceTickets: false,
  invoicePhotos: false,
  invoiceSignatures: false,
  poRequired: false,
  poPattern: null,
  billingEmail: null,
  dispatchEmail: null,
  proofEmail: null,
}

/** Adds a customer under a name that no other has. */
export function addCustomer(
  fleet: WorldFleet,
  companyName = `Customer ${newId().slice(-12)}`,
  address: string | null = null,
) {
  return fleet.admin.customers.create({
    ...op(),
    id: newId(),
    companyName,
    contactName: null,
    phone: null,
    email: null,
    termsDays: 30,
    address,
    notes: null,
  })
}

/** Changes some of a customer's terms. */
export async function setTerms(fleet: WorldFleet, id: Uuid, some: Partial<Terms>) {
  const { version, createdAt: _c, archivedAt: _a, ...terms } = await fleet.admin.customers.terms({ id })
  return fleet.admin.customers.setTerms({ ...op(), ...terms, id, version, ...some })
}
