import * as z from 'zod/mini'
import { day, email, operation, optionalText, text, uuid, versioned } from './base.ts'
import { listFields, phone } from './parties.ts'

/** Classes of a commercial licence: 49 CFR 383.91; `other` for what is no commercial licence. */
export const licenceClasses = ['A', 'B', 'C', 'other'] as const

/** Who drives: the fleet's own, or a contractor's. */
const driverFields = {
  fullName: text(200),
  email: z.nullable(email),
  phone,
  contractorId: z.nullable(uuid),
  /** Their home terminal; its zone decides what is a day of their pay and duty. */
  terminalId: z.nullable(uuid),
  licenceNumber: optionalText(40),
  /** State or province that issued it. */
  licenceRegion: z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2,3}$/))),
  licenceClass: z.nullable(z.enum(licenceClasses)),
  licenceExpiresOn: z.nullable(day),
  medicalExpiresOn: z.nullable(day),
}

export const createDriverInput = z.strictObject({ ...operation, id: uuid, ...driverFields })
export const updateDriverInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...driverFields })
export const driverFieldsSchema = z.object(driverFields)
export type DriverFields = z.infer<typeof driverFieldsSchema>

export const driverFilter = z.strictObject({ ...listFields, contractorId: z.optional(uuid) })
export type DriverFilter = z.infer<typeof driverFilter>

/** A place that drivers call home; the zone is an IANA name. */
const terminalFields = { name: text(100), zone: text(64) }
export const createTerminalInput = z.strictObject({ ...operation, id: uuid, ...terminalFields })
export type CreateTerminal = z.infer<typeof createTerminalInput>
