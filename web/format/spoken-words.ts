import type { Language } from '#domain/format/locale.ts'
import { isRefusalPart, isWordPart, languageWords } from '#domain/words/load-words.ts'
import type { RefusalSentence } from '#domain/words/refusals.ts'
import type { WordPart, Words, WordsOfLanguage } from '#domain/words/words.ts'

/** The sentences of one language; a domain of them may still be loading. */
export type SpokenWords = {
  language: Language
  words: Words
  /** Fetches the words of these domains, each once. */
  need(parts: readonly WordPart[]): Promise<void>
  /** The domains that are loaded or being loaded. */
  asked(): WordPart[]
  /** What one code of a refusal says, where the words of its domain are here. */
  refusal(code: string): RefusalSentence | undefined
  /** Fetches what all domains say where they refuse, and once more what could not be had before. */
  needRefusals(): Promise<void>
  /** Resolves when every domain's refusals are here or could not be had; null where that is so. */
  refusalsComing(): Promise<void> | null
}

/**
 * The words of a language, which grow with the pages that are opened. Reading a domain that is not here yet suspends the
 * component that reads it, so that nothing is ever shown without words; routes ask for theirs beforehand.
 */
export async function speak(language: Language): Promise<SpokenWords> {
  return growing(language, await languageWords(language))
}

function growing(language: Language, { first, parts }: WordsOfLanguage): SpokenWords {
  const here: Partial<Words> = { ...first }
  const coming = new Map<WordPart, Promise<void>>()
  const failed = new Map<WordPart, unknown>()

  const fetchPart = async <P extends WordPart>(part: P) => {
    try {
      here[part] = await parts[part]()
    } catch (error) {
      failed.set(part, error)
    }
  }
  const ask = (part: WordPart): Promise<void> => {
    const known = coming.get(part) ?? fetchPart(part)
    coming.set(part, known)
    return known
  }
  const read = (part: WordPart) => {
    if (here[part]) return here[part]
    const error = failed.get(part)
    if (error === undefined) throw ask(part)
    // Thrown once: who tries again asks anew.
    failed.delete(part)
    coming.delete(part)
    throw error
  }
  const getters = Object.keys(parts)
    .filter((name) => isWordPart(parts, name))
    .map((part) => [part, { get: () => read(part) }])
  const why = Object.keys(parts).filter(isRefusalPart)
  const words: Words = Object.create({ ...first }, Object.fromEntries(getters))
  return {
    language,
    words,
    need: async (wanted) => void (await Promise.all(wanted.map(ask))),
    asked: () => [...coming.keys()],
    refusal: (code) => {
      const sentences = why.map((part): Partial<Record<string, RefusalSentence>> => here[part] ?? {})
      return sentences.find((one) => Object.hasOwn(one, code))?.[code]
    },
    needRefusals: async () => {
      for (const part of why) if (failed.delete(part)) coming.delete(part)
      await Promise.all(why.map(ask))
    },
    refusalsComing: () => {
      const missing = why.filter((part) => !here[part] && !failed.has(part))
      return missing.length === 0 ? null : Promise.all(missing.map(ask)).then(() => undefined)
    },
  }
}
