import * as z from 'zod/mini'
import { day, email, operation, optionalProse, optionalText, text, uuid, versioned } from './base.ts'
import { phone } from './parties.ts'

/** An owner-operator or a hauling company that works for the fleet. */
const contractorFields = {
  companyName: text(200),
  contactName: optionalText(200),
  email: z.nullable(email),
  phone,
  usdotNumber: z.nullable(z.string().check(z.trim(), z.regex(/^\d{1,8}$/))),
  mcNumber: z.nullable(z.string().check(z.trim(), z.regex(/^(MC|MX|FF)?-?\d{1,8}$/i))),
  insuranceExpiresOn: z.nullable(day),
  notes: optionalProse(2000),
}

export const createContractorInput = z.strictObject({ ...operation, id: uuid, ...contractorFields })
export const updateContractorInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...contractorFields })
export const contractorFieldsSchema = z.object(contractorFields)
export type ContractorFields = z.infer<typeof contractorFieldsSchema>
