import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { type Language, localeOf } from '#domain/format/locale.ts'
import type { WordPart, Words } from '#domain/words/words.ts'
import { LocaleProvider } from '#ui'
import { type SpokenWords, speak } from './spoken-words.ts'

type Known = Pick<SpokenWords, 'words' | 'language' | 'refusal' | 'refusalsComing'> & {
  change(language: Language): Promise<void>
}

const WordsContext = createContext<Known | null>(null)

/** The words of this page, for what asks for them before it is rendered. */
let current: SpokenWords | undefined

/** Fetches what every page says in one language; called once, before anything is shown. */
export async function startWords(language: Language): Promise<SpokenWords> {
  current = await speak(language)
  return current
}

/** Fetches the words of these domains beside the code that says them; one that cannot be had fails where it is read. */
export async function needWords(parts: readonly WordPart[]): Promise<void> {
  await current?.need(parts)
}

/** Fetches what these codes of refusals say, where it is not here yet; without a network each says that it is unexpected. */
export async function needRefusalWords(codes: readonly string[]): Promise<void> {
  if (current && codes.some((code) => !current?.refusal(code))) await current.needRefusals()
}

/** Gives the sentences of one language to all below; another language is fetched when it is chosen. */
export function WordsProvider({ first, children }: { first: SpokenWords; children: ReactNode }) {
  const [known, setKnown] = useState(first)
  const change = useCallback(async (language: Language) => {
    if (current?.language === language) return
    const next = await speak(language)
    await next.need(current?.asked() ?? [])
    current = next
    setKnown(next)
  }, [])
  const value = useMemo(() => ({ ...known, change }), [known, change])
  return (
    <WordsContext.Provider value={value}>
      {/* Fields read and write figures as the words around them do, whatever the browser's own language is. */}
      <LocaleProvider locale={localeOf(value.language)} figures={value.words.shell.figure}>
        {children}
      </LocaleProvider>
    </WordsContext.Provider>
  )
}

/** The words of the page and what is known of them. */
export function useSpoken(): Known {
  const known = useContext(WordsContext)
  if (!known) throw new Error('useWords must be used below WordsProvider')
  return known
}

/** The product's sentences in the language of the page. */
export function useWords(): Words {
  return useSpoken().words
}

/** The language of the page and a function that changes it. */
export function useLanguage(): Pick<Known, 'language' | 'change'> {
  return useSpoken()
}
