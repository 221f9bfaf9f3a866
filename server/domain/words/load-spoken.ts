import type { Language } from '../format/locale.ts'
import type { Spoken } from './parts.ts'

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
