import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import type { WorkDeclarations } from '../../work-declarations.ts'

export const payloads = {
  read_ticket: { payload: z.strictObject({ ticketId: uuid }), isAwaited: true },
} as const satisfies WorkDeclarations
