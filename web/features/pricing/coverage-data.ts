import type { Outputs } from '#web/api.ts'

/** Which days each agreement covers, and what was found amiss. */
export type Coverage = Outputs['pricing']['coverage']
