import * as z from 'zod/mini'
import { operation, page, plain, uuid, versioned } from './base.ts'

/** What people type into a search field; nothing typed is no search. */
const searchText = z.optional(z.string().check(z.trim(), z.maxLength(100), plain))

/** Filter of every list of customers, people, equipment, places and rates. */
export const listFields = { ...page, text: searchText, archived: z.optional(z.boolean()) }
const partyFilter = z.strictObject(listFields)
/** The order is one of those that follow from the declaration of the record. */
export type PartyFilter = z.infer<typeof partyFilter> & { sort?: string }

/** What a choice field asks for: matches of a text, or the one record that it already holds. */
export const optionsQuery = z.strictObject({ text: searchText, id: z.optional(uuid) })
export type OptionsQuery = z.infer<typeof optionsQuery>

export const recordId = z.strictObject({ id: uuid })

/** Archiving and bringing back; an archived record stays on what it is part of, and is offered nowhere. */
export const archiveInput = z.strictObject({ ...operation, ...versioned, id: uuid })
export type ArchiveInput = z.infer<typeof archiveInput>
