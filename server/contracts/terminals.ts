import * as z from 'zod/mini'
import { operation, text, uuid } from './base.ts'

/** A place that drivers call home; the zone is an IANA name. */
const terminalFields = { name: text(100), zone: text(64) }
export const createTerminalInput = z.strictObject({ ...operation, id: uuid, ...terminalFields })
export type CreateTerminal = z.infer<typeof createTerminalInput>
