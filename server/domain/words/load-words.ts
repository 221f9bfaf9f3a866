import type { Language } from '#domain/format/locale.ts'
import type { Words } from '#domain/words/words.ts'

/** The words of one language; a browser fetches only the one it needs. */
export async function loadWords(language: Language): Promise<Words> {
  switch (language) {
    case 'en':
      return (await import('#domain/words/en/index.ts')).en
    case 'es':
      return (await import('#domain/words/es/index.ts')).es
    case 'fr':
      return (await import('#domain/words/fr/index.ts')).fr
  }
}
