import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  make_proofs: { payload: z.strictObject({ loadId: uuid }), isAwaited: false },
} as const satisfies WorkDeclarations
