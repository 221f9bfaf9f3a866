import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  send_webhook: { payload: z.strictObject({ deliveryId: uuid }), isAwaited: false },
} as const satisfies WorkDeclarations
