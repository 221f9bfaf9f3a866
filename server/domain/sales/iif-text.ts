import { disarmed } from '#domain/format/csv.ts'

/** The longest name of a customer, and the longest number of a document, that QuickBooks Desktop takes. */
const NAME_MOST = 41
const NUMBER_MOST = 11

const plain = (text: string) => text.replaceAll(/[\s"]+/g, ' ').trim()

/**
 * A customer's name as an IIF file has it: a colon would begin a job of another customer, what is longer than 41 letters is
 * cut by QuickBooks itself, and what a spreadsheet would run is disarmed as in every export.
 */
export function iifName(name: string): string {
  return disarmed(plain(name.replaceAll(/\s*:\s*/g, ' - ')))
    .slice(0, NAME_MOST)
    .trim()
}

/** The number of a document: of a longer one the last eleven characters, as numbers differ at their end. */
export function iifNumber(number: string): string {
  const text = disarmed(plain(number))
  return text.length > NUMBER_MOST ? disarmed(text.slice(-NUMBER_MOST)).slice(0, NUMBER_MOST) : text
}

/** What stands in a file otherwise than in the books: `to` is what QuickBooks will show. */
export type IifChange = { from: string; to: string }

/**
 * What an IIF file will have changed, for somebody to read before they take it. `clashes` are names or numbers that several
 * would have in QuickBooks, which would then book one customer's paper on another: such a file is not made.
 */
export type IifFindings = { names: IifChange[]; numbers: IifChange[]; clashes: { to: string; from: string[] }[] }

/** Looks at the customers and the numbers that a file would have. */
export function iifFindings(names: readonly string[], numbers: readonly string[]): IifFindings {
  return {
    names: changed(names, iifName),
    numbers: changed(numbers, iifNumber),
    clashes: [...clashes(names, iifName), ...clashes(numbers, iifNumber)],
  }
}

function changed(texts: readonly string[], written: (text: string) => string): IifChange[] {
  return texts.map((from) => ({ from, to: written(from) })).filter(({ from, to }) => plain(from) !== to)
}

/** Without regard to case, as QuickBooks compares. */
function clashes(texts: readonly string[], written: (text: string) => string): IifFindings['clashes'] {
  const groups = Map.groupBy(new Set(texts), (text) => written(text).toLowerCase())
  return [...groups.values()].flatMap((from) => {
    const isChanged = from.some((text) => written(text) !== plain(text))
    return from.length > 1 && isChanged ? [{ to: written(from[0] ?? ''), from }] : []
  })
}
