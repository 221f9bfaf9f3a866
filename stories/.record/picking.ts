import type { DemoPeople } from './people.ts'

type List<Row> = { rows: Row[]; nextCursor: string | null }

/** So many rows of a list, as if there were no more. */
export function few<Answer extends List<unknown>>(answer: Answer, count: number): Answer {
  return { ...answer, rows: answer.rows.slice(0, count), nextCursor: null }
}

/** The first row of each kind, as if there were no more. */
export function firstOfEach<Row>({ rows }: List<Row>, kindOf: (row: Row) => string): List<Row> {
  const seen = new Set<string>()
  const isFirst = (row: Row) => !seen.has(kindOf(row)) && seen.add(kindOf(row))
  return { rows: rows.filter(isFirst), nextCursor: null }
}

/**
 * The id of the newest load in a status.
 * @throws an error that names the status, where the demo fleet has none
 */
export async function loadWith(office: DemoPeople['office'], status: string) {
  const { rows } = await office.loads.list({ limit: 200, sort: '-created' })
  const row = rows.find((each) => each.status === status)
  if (!row) throw new Error(`the demo fleet has no load that is ${status}`)
  return row.id
}

/** The id of the first choice; an error where there is none. */
export async function firstNamed<Id>(choices: Promise<readonly { id: Id }[]>): Promise<Id> {
  const [first] = await choices
  if (!first) throw new Error('nothing of that name in the demo fleet')
  return first.id
}

/** The one picture that the catalogues serve. */
const SHOWN = 'ticket.jpg'

/** The same answer with the catalogues' picture in place of the demo's own, which lie in no file of theirs. */
export function shownPictures<Answer>(answer: Answer): Answer {
  const shown = JSON.stringify(answer, (key, value) => (/sha256$/i.test(key) && value !== null ? SHOWN : value))
  return JSON.parse(shown)
}
