import type { PaletteItem } from '#ui'
import type { Outputs } from '#web/api.ts'
import type { TypedCommand } from './palette-commands.ts'

/** A load as the palette's search finds it. */
export type FoundLoad = Outputs['search']['loads'][number]

/** A row of a typed command, and what choosing it does. */
export type CommandRow = PaletteItem & { choose: () => void }

/** What the rows of a typed command are made of. */
export type CommandContext = {
  command: TypedCommand | null
  /** Loads that the server found by what the command says of one. */
  found: readonly FoundLoad[]
  complete: (text: string) => void
}
