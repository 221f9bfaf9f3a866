import type { Uuid } from '#domain/units/brands.ts'
import type { PaletteItem } from '#ui'
import type { Outputs } from '#web/api.ts'

/** A row of the palette and what choosing it does. */
export type PaletteRow = PaletteItem & { choose: () => void }

/** What goes to a record that was found; a customer is remembered by its name and its contact. */
export type OpenRecord = {
  load: (id: Uuid | string) => void
  customer: (id: Uuid | string, title: string, subtitle: string) => void
  job: (id: Uuid) => void
  record: (record: Outputs['search']['records'][number]) => void
}
