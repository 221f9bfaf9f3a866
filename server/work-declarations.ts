import type * as z from 'zod/mini'

/**
 * Kinds of work that a change leaves to be done after its commit: what each needs to know, and whether somebody waits for it
 * in front of a page, so that it goes before what is only to be there some time later.
 */
export type WorkDeclarations = Readonly<Record<string, { payload: z.ZodMiniObject; isAwaited: boolean }>>
