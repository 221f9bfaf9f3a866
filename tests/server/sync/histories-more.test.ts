import { historiesSeed, playWholeHistories } from './whole-histories.ts'

/** The first half runs beside it. */
playWholeHistories(12, historiesSeed(1_000_007))
