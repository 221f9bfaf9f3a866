import type { WordsOfLanguage } from '#domain/words/words.ts'
import { access } from './access.ts'
import { pages } from './pages.ts'
import { parts } from './parts.gen.ts'
import { shell } from './shell.ts'
import { units } from './units.ts'

/** Spanish, as spoken on the road in North America. */
export const es: WordsOfLanguage = {
  first: { access, pages, shell, units },
  parts,
}
