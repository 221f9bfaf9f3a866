import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Language } from '#domain/format/locale.ts'
import type { ItemKind } from '#domain/onboarding/items.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { notFound } from '../../errors.ts'

export type SignedText = { text: string; sha256: Sha256 }

/** The text of an item that is signed, in a language, and its hash. Throws not_found for an item that has none. */
export async function textToSign(kind: ItemKind, language: Language, fleetName: string): Promise<SignedText> {
  const { signs } = (await loadWords(language)).onboarding
  if (!isSigned(signs, kind)) throw notFound()
  const text = signs[kind](fleetName)
  return { text, sha256: await sha256Hex(text) }
}

const isSigned = <Signs extends object>(signs: Signs, kind: string): kind is keyof Signs & string =>
  Object.hasOwn(signs, kind)
