import type { JsonObject } from '#db/schema/ledger.ts'

/** Plain JSON, as a column keeps it. */
export const toJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value))
