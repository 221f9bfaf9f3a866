import * as z from 'zod/mini'
import { text } from './base.ts'

/** A typed address, town or ZIP code to look up. */
export const placesQuery = z.strictObject({ text: text(300) })
