import type { Outputs } from '#web/api.ts'

export type Member = Outputs['people']['members']['rows'][number]
