import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  price_loads: { payload: z.strictObject({ runId: uuid }), isAwaited: true },
} as const satisfies WorkDeclarations
