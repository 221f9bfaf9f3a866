import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  run_settlements: { payload: z.strictObject({ runId: uuid }), isAwaited: true },
  mail_remittance: { payload: z.strictObject({ mailingId: uuid }), isAwaited: false },
} as const satisfies WorkDeclarations
