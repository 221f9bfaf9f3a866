import type { Language } from '#domain/format/locale.ts'
import type { RefusalPart } from '#domain/words/refusals.ts'
import type { WordPart, Words, WordsOfLanguage } from '#domain/words/words.ts'

/** One language in parts; a browser fetches only the one it needs. */
export async function languageWords(language: Language): Promise<WordsOfLanguage> {
  switch (language) {
    case 'en':
      return (await import('#domain/words/en/index.ts')).en
    case 'es':
      return (await import('#domain/words/es/index.ts')).es
    case 'fr':
      return (await import('#domain/words/fr/index.ts')).fr
  }
}

/** Whether a text names a domain of words that is loaded on its own. */
export const isWordPart = (parts: WordsOfLanguage['parts'], name: string): name is WordPart =>
  Object.hasOwn(parts, name)

/** Whether a part of the words says why something is refused; these are read by their name, not one by one. */
export const isRefusalPart = (name: string): name is RefusalPart => name === 'refusals' || name.endsWith('Refusals')

/** Every code that a refusal may carry. */
export async function refusalCodes(): Promise<ReadonlySet<string>> {
  const { parts } = await languageWords('en')
  const names = Object.keys(parts).filter((name) => isWordPart(parts, name) && isRefusalPart(name))
  const sentences = await Promise.all(names.map((name) => (isWordPart(parts, name) ? parts[name]() : {})))
  return new Set(sentences.flatMap((some) => Object.keys(some)))
}

/** All words of one language. */
export async function loadWords(language: Language): Promise<Words> {
  const { first, parts } = await languageWords(language)
  const words: Partial<Words> = { ...first }
  const load = async <P extends WordPart>(part: P) => {
    words[part] = await parts[part]()
  }
  await Promise.all(Object.keys(parts).map((name) => isWordPart(parts, name) && load(name)))
  if (!isWhole(words, parts)) throw new Error(`${language} lacks words`)
  return words
}

const isWhole = (words: Partial<Words>, parts: object): words is Words =>
  Object.keys(parts).every((part) => Object.hasOwn(words, part))
