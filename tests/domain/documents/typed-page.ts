import type { Word } from '#domain/documents/ticket-words.ts'

/** Words as they stand in a text: one line of print a row, columns as typed. */
export function typedPage(text: string, confidence = 0.95): Word[] {
  return text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence,
      box: { x: match.index * 16, y: row * 40, w: match[0].length * 16 - 4, h: 20 },
    })),
  )
}
