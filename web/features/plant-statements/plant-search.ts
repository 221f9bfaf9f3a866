import type { PlantClass } from '#domain/plant-statements/reconcile.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Outputs } from '#web/api.ts'

/** A statement with what both sides come to. */
export type Statement = Outputs['plantStatements']['byId']

/** What of the page's address is about plant statements. */
export type PlantSearch = {
  /** The statement that is open. */
  statement?: Uuid
  /** Of its rows. */
  class?: PlantClass
  /** Also what is decided or agreed. */
  all?: 'yes'
}

/** What the parts of the tab work with. */
export type PlantProps = {
  search: PlantSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<PlantSearch>) => void
}
