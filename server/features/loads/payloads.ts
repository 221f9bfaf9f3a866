import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  bulk_loads: { payload: z.strictObject({ jobId: uuid }), isAwaited: true },
} as const satisfies WorkDeclarations
