import * as z from 'zod/mini'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { operation, page, plain, text, uuid, versioned } from './base.ts'
import { sortShape } from './filters.ts'

/** What a tracker calls itself: a serial number, or the identifier typed into an app. */
const externalId = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), plain, z.regex(/^[^\p{Cc}]+$/u))

export const deviceFilter = z.strictObject({
  ...page,
  ...sortShape(officeSorts.devices),
  revoked: z.optional(z.boolean()),
})
export type DeviceFilter = z.infer<typeof deviceFilter>

const deviceFields = { name: text(80), truckId: z.nullable(uuid) }

/** A tracker with a key of its own. */
export const createDeviceInput = z.strictObject({ ...operation, id: uuid, ...deviceFields })
export type CreateDevice = z.infer<typeof createDeviceInput>

/** A tracker that called under the fleet's key. */
export const claimDeviceInput = z.strictObject({ ...operation, id: uuid, externalId, ...deviceFields })
export type ClaimDevice = z.infer<typeof claimDeviceInput>

export const updateDeviceInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...deviceFields })
export type UpdateDevice = z.infer<typeof updateDeviceInput>

export const deviceActionInput = z.strictObject({ ...operation, id: uuid })
export const dismissDeviceInput = z.strictObject({ ...operation, externalId })
/** `id` is that of the key. */
export const makeFleetKeyInput = z.strictObject({ ...operation, id: uuid })
export const noInput = z.optional(z.strictObject({}))
