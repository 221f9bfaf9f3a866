import type { en } from '#domain/words/en/index.ts'

/** A message of the same shape in any language: the English text itself is no part of the type. */
type Message<T> = T extends string
  ? string
  : T extends (...figures: infer Figures) => infer Said
    ? (...figures: Figures) => Message<Said>
    : { [K in keyof T]: Message<T[K]> }

/** Everything the product says, by domain; each language has exactly these messages. */
export type Words = Message<typeof en>
