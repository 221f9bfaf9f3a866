import type { Outputs } from '#web/api.ts'

/** Everything that a page is told of a quarter. */
export type IftaQuarter = Outputs['ifta']['quarter']
