import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  mail_invoice: { payload: z.strictObject({ mailingId: uuid }), isAwaited: true },
} as const satisfies WorkDeclarations
