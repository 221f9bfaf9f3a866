import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { Language } from '#domain/format/locale.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Words } from '#domain/words/words.ts'

type Known = { words: Words; language: Language; change(language: Language): Promise<void> }

const WordsContext = createContext<Known | null>(null)

/** Gives the sentences of one language to all below; another language is fetched when it is chosen. */
export function WordsProvider({
  first,
  children,
}: {
  first: { language: Language; words: Words }
  children: ReactNode
}) {
  const [known, setKnown] = useState(first)
  const change = useCallback(async (language: Language) => {
    const words = await loadWords(language)
    setKnown((before) => (before.language === language ? before : { language, words }))
  }, [])
  const value = useMemo(() => ({ ...known, change }), [known, change])
  return <WordsContext.Provider value={value}>{children}</WordsContext.Provider>
}

function useKnown(): Known {
  const known = useContext(WordsContext)
  if (!known) throw new Error('useWords must be used below WordsProvider')
  return known
}

/** The product's sentences in the language of the page. */
export function useWords(): Words {
  return useKnown().words
}

/** The language of the page and the way to change it. */
export function useLanguage(): Pick<Known, 'language' | 'change'> {
  return useKnown()
}
