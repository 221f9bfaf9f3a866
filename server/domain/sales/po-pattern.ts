/**
 * The form that a customer's PO numbers have, as a regular expression that cannot be made to run for long: literals, `.`,
 * `\d`, `\w`, `\s`, classes such as `[A-Z0-9]`, groups, `|`, and the repetitions `?`, `*`, `+`, `{n}`, `{n,}` and `{n,m}`.
 * It stands for the whole number, whatever the case of its letters. No assertions and no references back.
 */
type PoPattern = Alternatives
type Alternatives = { kind: 'any'; of: readonly Sequence[] }
type Sequence = readonly Repeated[]
type Repeated = { part: Part; least: number; most: number }
type Part = { kind: 'one'; fits: (character: string) => boolean } | Alternatives

type ReadPattern = { ok: true; pattern: PoPattern } | { ok: false; at: number }

/** Most characters of a pattern. */
export const MOST_PATTERN = 100
const MOST_REPETITIONS = 100
/** Groups inside groups; each level costs a run over the number. */
const MOST_DEPTH = 2

const CLASSES: Readonly<Record<string, (character: string) => boolean>> = {
  d: (character) => character >= '0' && character <= '9',
  w: (character) => /^[a-z0-9_]$/.test(character),
  s: (character) => character.trim() === '',
}

/** Reads a pattern; `at` is the place of the first character that it cannot have. */
export function readPoPattern(text: string): ReadPattern {
  const reader = new Reader(text.toLowerCase())
  try {
    // It stands for the whole number anyway.
    reader.takes('^')
    const pattern = reader.alternatives(0)
    reader.takes('$')
    return reader.isAtEnd() ? { ok: true, pattern } : { ok: false, at: reader.at }
  } catch (error) {
    if (error instanceof NotRead) return { ok: false, at: error.at }
    throw error
  }
}

/** Whether a PO number has the customer's form; any has it where no pattern, or one that cannot be read, is kept. */
export function fitsPoPattern(pattern: string | null, number: string): boolean {
  if (pattern === null) return true
  const read = readPoPattern(pattern)
  if (!read.ok) return true
  const characters = [...number.trim().toLowerCase()]
  return ends(read.pattern, characters, new Set([0])).has(characters.length)
}

/** What a customer asks of the PO numbers of their loads. */
export type PoTerms = { poRequired: boolean; poPattern: string | null }

/** Why a load or a job cannot have this PO number; null where it can. */
export function poGap(terms: PoTerms, number: string | null): 'po_missing' | 'po_form' | null {
  if (number === null || number.trim() === '') return terms.poRequired ? 'po_missing' : null
  return fitsPoPattern(terms.poPattern, number) ? null : 'po_form'
}

class NotRead extends Error {
  constructor(readonly at: number) {
    super('not a pattern')
  }
}

class Reader {
  at = 0
  constructor(private readonly text: string) {}

  isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  alternatives(depth: number): Alternatives {
    if (depth > MOST_DEPTH) throw new NotRead(this.at)
    const of = [this.sequence(depth)]
    while (this.takes('|')) of.push(this.sequence(depth))
    return { kind: 'any', of }
  }

  private sequence(depth: number): Sequence {
    const parts: Repeated[] = []
    while (!this.isAtEnd() && !'|)'.includes(this.text[this.at] ?? '') && this.text.slice(this.at) !== '$') {
      const part = this.part(depth)
      parts.push({ part, ...this.repetition() })
    }
    return parts
  }

  private part(depth: number): Part {
    if (this.takes('(')) {
      if (this.text[this.at] === '?') throw new NotRead(this.at)
      const inner = this.alternatives(depth + 1)
      if (!this.takes(')')) throw new NotRead(this.at)
      return inner
    }
    if (this.takes('[')) return { kind: 'one', fits: this.characterClass() }
    if (this.takes('.')) return { kind: 'one', fits: () => true }
    const character = this.next()
    if (character === '\\') return { kind: 'one', fits: this.escaped() }
    if ('?*+{}])^$'.includes(character)) throw new NotRead(this.at - 1)
    return { kind: 'one', fits: (one) => one === character }
  }

  private escaped(): (character: string) => boolean {
    const character = this.next()
    const known = CLASSES[character]
    if (known) return known
    if (/[a-z0-9]/.test(character)) throw new NotRead(this.at - 1)
    return (one) => one === character
  }

  private characterClass(): (character: string) => boolean {
    const isNot = this.takes('^')
    const options: ((character: string) => boolean)[] = []
    while (!this.takes(']')) options.push(this.classItem())
    if (options.length === 0) throw new NotRead(this.at - 1)
    return (one) => options.some((fits) => fits(one)) !== isNot
  }

  private classItem(): (character: string) => boolean {
    const from = this.next()
    if (from === '\\') return this.escaped()
    if (this.text[this.at] !== '-' || this.text[this.at + 1] === ']') return (one) => one === from
    this.at += 1
    const to = this.next()
    if (to < from || to === '\\') throw new NotRead(this.at - 1)
    return (one) => one >= from && one <= to
  }

  private repetition(): { least: number; most: number } {
    if (this.takes('?')) return { least: 0, most: 1 }
    if (this.takes('*')) return { least: 0, most: MOST_REPETITIONS }
    if (this.takes('+')) return { least: 1, most: MOST_REPETITIONS }
    if (!this.takes('{')) return { least: 1, most: 1 }
    const least = this.count()
    const most = this.takes(',') ? (this.text[this.at] === '}' ? MOST_REPETITIONS : this.count()) : least
    if (!this.takes('}') || most < least) throw new NotRead(this.at)
    return { least, most }
  }

  private count(): number {
    const [digits = ''] = /^\d{1,3}/.exec(this.text.slice(this.at)) ?? []
    if (digits === '' || Number(digits) > MOST_REPETITIONS) throw new NotRead(this.at)
    this.at += digits.length
    return Number(digits)
  }

  private next(): string {
    const character = this.text[this.at]
    if (character === undefined) throw new NotRead(this.at)
    this.at += 1
    return character
  }

  takes(character: string): boolean {
    if (this.text[this.at] !== character) return false
    this.at += 1
    return true
  }
}

/** The places behind what fits, from each of these places on. Sets of places keep the work bounded whatever the pattern. */
function ends({ of }: Alternatives, characters: readonly string[], from: ReadonlySet<number>): Set<number> {
  const reached = of.map((sequence) =>
    sequence.reduce<ReadonlySet<number>>((places, repeated) => repeatedEnds(repeated, characters, places), from),
  )
  return new Set(reached.flatMap((places) => [...places]))
}

function repeatedEnds({ part, least, most }: Repeated, characters: readonly string[], from: ReadonlySet<number>) {
  let places = from
  for (let count = 1; count <= least && places.size > 0; count += 1) {
    const next = partEnds(part, characters, places)
    // Once more leads nowhere else.
    if (isSame(next, places)) break
    places = next
  }
  const all = new Set(places)
  for (let count = least + 1; count <= most && places.size > 0; count += 1) {
    // Only places that are new lead anywhere new.
    places = new Set([...partEnds(part, characters, places)].filter((place) => !all.has(place)))
    for (const place of places) all.add(place)
  }
  return all
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((place) => other.has(place))
}

function partEnds(part: Part, characters: readonly string[], from: ReadonlySet<number>): Set<number> {
  if (part.kind === 'any') return ends(part, characters, from)
  return new Set(
    [...from].flatMap((place) => {
      const character = characters[place]
      return character !== undefined && part.fits(character) ? [place + 1] : []
    }),
  )
}
