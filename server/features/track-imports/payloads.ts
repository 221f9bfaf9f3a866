import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  import_track: { payload: z.strictObject({ importId: uuid }), isAwaited: true },
} as const satisfies WorkDeclarations
