import { expressionBuilder } from 'kysely'
import type { Database } from '#db/schema/index.ts'

/** For a part of a query whose rows belong to the load that the query is about, under the name `loads`. */
export const ofLoad = () => expressionBuilder<Database, 'loads'>()
