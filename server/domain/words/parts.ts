import type { Language } from '#domain/format/locale.ts'
import type { Words } from '#domain/words/words.ts'

/** What every page says: it comes with the first one. */
export type FirstWords = Pick<Words, 'access' | 'pages' | 'shell' | 'units'>

/** A domain whose words come with the pages that say them. */
export type WordPart = Exclude<keyof Words, keyof FirstWords>

/** One language as a page fetches it; a domain that is missing here does not compile. */
export type Spoken = { first: FirstWords; parts: { [P in WordPart]: () => Promise<Words[P]> } }

/** One language in parts. */
export async function loadSpoken(language: Language): Promise<Spoken> {
  switch (language) {
    case 'en':
      return (await import('#domain/words/en/spoken.ts')).spoken
    case 'es':
      return (await import('#domain/words/es/spoken.ts')).spoken
    case 'fr':
      return (await import('#domain/words/fr/spoken.ts')).spoken
  }
}
