import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import { type PageName, pages } from '#domain/access/pages.ts'

const pageName = z.enum(pages.map(({ name }) => name))

/** Whose sight of what is asked, as it stands in the address; what cannot be read there is passed over. */
export const sightSearch = {
  person: z.catch(z.optional(uuid), undefined),
  page: z.catch(z.optional(pageName), undefined),
  load: z.catch(z.optional(z.string()), undefined),
}

/** A person, and one of a page and the number of a load. */
export type AskedSight = { person?: z.infer<typeof uuid>; page?: PageName; load?: string }
