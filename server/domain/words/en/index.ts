import { access } from './access.ts'
import { pages } from './pages.ts'
import { parts } from './parts.gen.ts'
import { shell } from './shell.ts'
import { units } from './units.ts'

/**
 * English, by which the others are measured: a domain or a message that one of them lacks does not compile. What every page
 * says comes at once, each other domain with the first page that says it.
 */
export const en = {
  first: { access, pages, shell, units },
  parts,
}
