import type { Words } from '#domain/words/words.ts'

/** What every page says: it comes with the first one. */
export type FirstWords = Pick<Words, 'access' | 'pages' | 'shell' | 'units'>

/** A domain whose words come with the pages that say them. */
export type WordPart = Exclude<keyof Words, keyof FirstWords>

/** One language as a page fetches it; a domain that is missing here does not compile. */
export type Spoken = { first: FirstWords; parts: { [P in WordPart]: () => Promise<Words[P]> } }
