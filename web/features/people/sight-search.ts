import { type PageName, pages } from '#domain/access/pages.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { one, type Readers, text, uuid } from '#web/search/readers.ts'

/** A person, and one of a page and the number of a load. */
export type AskedSight = { person?: Uuid; page?: PageName; load?: string }

/** Whose sight of what is asked, as it stands in the address; what cannot be read there is passed over. */
export const sightSearch = {
  person: uuid,
  page: one(pages.map(({ name }) => name)),
  load: text(1, 100),
} satisfies Readers<AskedSight>
