import * as z from 'zod/mini'
import { email, operation, optionalProse, optionalText, text, uuid, versioned } from './base.ts'
import { phone } from './parties.ts'

/** Who pays for loads. */
const customerFields = {
  companyName: text(200),
  contactName: optionalText(200),
  email: z.nullable(email),
  phone,
  address: optionalProse(500),
  /** Days until an invoice is due. */
  termsDays: z.number().check(z.int(), z.minimum(0), z.maximum(365)),
  notes: optionalProse(2000),
}

export const createCustomerInput = z.strictObject({ ...operation, id: uuid, ...customerFields })
export const updateCustomerInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...customerFields })
export const customerFieldsSchema = z.object(customerFields)
export type CustomerFields = z.infer<typeof customerFieldsSchema>
