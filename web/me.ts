import type { Outputs } from './api.ts'

/** Who is signed in, as the server says. */
export type Me = Outputs['account']['me']
