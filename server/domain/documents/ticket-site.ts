import { type Candidate, confidenceOf, type LabelledRow, textOf } from '#domain/documents/ticket-values.ts'

const ROWS_OF_A_HEAD = 5
const titles =
  /^(CERTIFIED )?(PUBLIC )?(SCALE|WEIGH|WEIGHT|WEIGHING|DELIVERY|LOAD|TRUCK|MATERIAL|RECEIVING|GRAIN RECEIVING|HAUL)? ?(SCALE )?(TICKET|CERTIFICATE|SLIP|RECEIPT|REPRINT|COPY|VOID|ORIGINAL)S?$|^CUSTOMER COPY$|^DRIVER COPY$|^\W*(REPRINT|DUPLICATE)\W*$/i

/** The name of the scale's owner: the largest print at the head of the ticket that is no title, caption or address. */
export function findSite(rows: readonly LabelledRow[]): Candidate[] {
  const named = rows.slice(0, ROWS_OF_A_HEAD).flatMap((row) => {
    const firstLabel = row.labels[0]
    const labelled = firstLabel ? row.words.slice(firstLabel.from) : []
    return row.cells
      .filter((cell) => !cell.words.some((word) => labelled.includes(word)))
      .map((cell) => ({ cell, text: textOf(cell.words), height: heightOf(cell.words.map(({ box }) => box.h)) }))
  })
  let best: (typeof named)[number] | null = null
  for (const one of named) {
    const letters = one.text.replace(/[^A-Za-z]/g, '').length
    if (letters < 4 || titles.test(one.text) || /\d{3}/.test(one.text) || letters < one.text.length / 2) continue
    // A line lower down must be clearly larger to be the name: the name comes first, its motto after it.
    if (!best || one.height > best.height * 1.2) best = one
  }
  if (!best) return []
  return [{ field: 'site', value: best.text, confidence: 0.9 * confidenceOf(best.cell.words), box: best.cell.box }]
}

const heightOf = (heights: number[]) => heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0
