import { historiesSeed, playWholeHistories } from './whole-histories.ts'

/** The other half of the twenty-five runs beside it, in a file of its own. */
playWholeHistories(13, historiesSeed(7))
