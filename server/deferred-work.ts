import type * as z from 'zod/mini'
import { keysOf } from './domain/units/keys-of.ts'
import { payloads } from './features/all/payloads.gen.ts'

export type WorkKind = keyof typeof payloads
/** What is known of a piece of work, by its kind. */
export type WorkPayloads = { [Kind in WorkKind]: z.infer<(typeof payloads)[Kind]['payload']> }

/** Work that somebody waits for in front of a page. */
export const awaitedWork: readonly string[] = keysOf(payloads).filter((kind) => payloads[kind].isAwaited)
