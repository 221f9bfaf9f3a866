import type { Outputs } from '#web/api.ts'

export type Load = Outputs['loads']['byId']

export type LoadRow = Outputs['loads']['list']['rows'][number]
