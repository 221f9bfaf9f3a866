import type { en } from '#domain/words/en/index.ts'

/** A message of the same shape in any language: the English text itself is no part of the type. */
type Message<T> = T extends string
  ? string
  : T extends (...figures: infer Figures) => infer Said
    ? (...figures: Figures) => Message<Said>
    : { [K in keyof T]: Message<T[K]> }

/** What every page says: it comes with the first one. */
export type FirstWords = Message<typeof en.first>

type Parts = typeof en.parts

/** A domain whose words come with the pages that say them. */
export type WordPart = keyof Parts

/** Everything the product says, by domain; each language has exactly these messages. */
export type Words = FirstWords & { [P in WordPart]: Message<Awaited<ReturnType<Parts[P]>>> }

/** One language as it is loaded: the first words at once, the others a domain at a time. */
export type WordsOfLanguage = { first: FirstWords; parts: { [P in WordPart]: () => Promise<Words[P]> } }
