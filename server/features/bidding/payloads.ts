import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  tell_of_posting: { payload: z.strictObject({ postingId: uuid }), isAwaited: false },
} as const satisfies WorkDeclarations
