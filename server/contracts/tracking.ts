import * as z from 'zod/mini'
import { MOST_CELLS } from '#domain/tracking/truck-frame.ts'
import { truckStatuses } from '#domain/tracking/truck-status.ts'
import { because, day, operation, plain, text, uuid } from './base.ts'
import { fileAnswers } from './foreign-files.ts'

const CELL = String.raw`-?\d{1,2}:-?\d{1,3}`
const CELLS = new RegExp(`^${CELL}(,${CELL}){0,${MOST_CELLS - 1}}$`)

/** Where a map stands when it begins to follow, and which cells of the world it shows. */
export const streamQuery = z.strictObject({
  after: z.optional(z.string().check(z.regex(/^\d{1,15}-[0-9a-z]{1,12}$/))),
  cells: z.optional(z.string().check(z.regex(CELLS))),
})

export const truckFilter = z.strictObject({
  /** Unit number, driver, load or contractor. */
  q: z.optional(text(80)),
  status: z.optional(z.enum(truckStatuses)),
  /** The unit number that the page before ended with. */
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(80), plain)),
  limit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(200))),
  direction: z.optional(z.literal('forward')),
})
export type TruckFilter = z.infer<typeof truckFilter>

export const truckInput = z.strictObject({ truckId: uuid })
export const truckDayInput = z.strictObject({ truckId: uuid, day })
export const nearestInput = z.strictObject({ siteId: uuid })
export const noInput = z.optional(z.strictObject({}))

/** A file of a recorded drive: a day at a fix a second with all that receivers write of it is smaller. */
export const TRACK_FILE_MOST = 40_000_000
/** Characters of one piece of it; also of three bytes each it fits into a request. */
export const TRACK_PIECE_MOST = 250_000
const MOST_PIECES = Math.ceil(TRACK_FILE_MOST / TRACK_PIECE_MOST) * 2

/** XML, JSON, or a first line with columns: anything else is some other file. */
const LIKE_A_TRACK = /^\uFEFF?\s*(<|[[{]|[^\n]*[,;\t])/

const pieceText = z.string().check(z.minLength(1), z.maxLength(TRACK_PIECE_MOST), plain)

/** A recorded drive, brought in by the office for a truck and a day, with the first piece of it. */
export const startImportInput = z.strictObject({
  ...operation,
  id: uuid,
  truckId: uuid,
  day,
  fileName: text(200),
  /** How many pieces it comes in. */
  pieces: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_PIECES)),
  /** What was said of a table: by which clock its times are, what comes first in its days, which column is what. */
  answers: z.optional(fileAnswers),
  content: pieceText.check(z.refine((content) => LIKE_A_TRACK.test(content), because('wrong_format'))),
})
export type StartImportInput = z.infer<typeof startImportInput>

/** A further piece of it, by its place from one on. */
export const importPieceInput = z.strictObject({
  ...operation,
  id: uuid,
  seq: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_PIECES - 1)),
  content: pieceText,
})
export type ImportPieceInput = z.infer<typeof importPieceInput>

export const importStepInput = z.strictObject({ ...operation, id: uuid, step: z.enum(['store', 'discard']) })
export type ImportStepInput = z.infer<typeof importStepInput>
