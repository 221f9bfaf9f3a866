import type { WordPart } from '#domain/words/parts.ts'
import { needWords } from './words.tsx'

/** For `lazy`: fetches the words that a part of a page says together with its code. */
export function withWords<Part>(parts: readonly WordPart[], load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), needWords(parts)])
    return part
  }
}
