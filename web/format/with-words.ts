import type { WordPart } from '#domain/words/words.ts'
import { needWords } from './words.tsx'

/** Fetches the words that a part of a page says together with its code; the builder writes these calls. */
export async function withWords<Part>(code: Promise<Part>, parts: readonly WordPart[]): Promise<Part> {
  const [part] = await Promise.all([code, needWords(parts)])
  return part
}
