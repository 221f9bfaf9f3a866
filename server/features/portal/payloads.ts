import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import { customerSteps } from '#domain/loads/customer-steps.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  tell_customer: { payload: z.strictObject({ loadId: uuid, step: z.enum(customerSteps) }), isAwaited: false },
} as const satisfies WorkDeclarations
