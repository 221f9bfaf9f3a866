import type { Outputs } from '#web/api.ts'

export type Service = Outputs['maintenance']['services']['rows'][number]
export type WorkOrder = Outputs['maintenance']['order']
export type Program = Outputs['maintenance']['programs']['rows'][number]
