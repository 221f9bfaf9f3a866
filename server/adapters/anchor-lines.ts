import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import { instant } from '#domain/units/time.ts'
import { type Anchor, type Anchored, chainKey } from '../features/audit/anchors.ts'

const SUM_DIGITS = 16

const line = z.union([
  z.object({ fleet: uuid, load: z.nullable(uuid), seq: z.number(), hash: z.string(), at: z.string() }),
  z.object({ restoredAt: z.string() }),
])

export type AnchorLine = Anchor | { restoredAt: string }

/** Anchors as JSON lines, each with a checksum of its own as the last field. */
export function anchorText(lines: readonly AnchorLine[]): string {
  return lines.map((one) => withSum(JSON.stringify(one))).join('\n')
}

const withSum = (text: string) => `${text.slice(0, -1)},"sum":"${sumOf(text)}"}`
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, SUM_DIGITS)

/** Takes the lines of anchor files in the order in which they were written, and says what they add up to. */
export function anchorReader() {
  const heads: Anchored['heads'] = new Map()
  const damaged = new Map<string, number>()
  const isDamaged = (name: string) => damaged.set(name, (damaged.get(name) ?? 0) + 1)
  return {
    line(name: string, text: string): void {
      if (text.trim() === '') return
      const read = parsed(text)
      if (read === null) isDamaged(name)
      else if ('restoredAt' in read) heads.clear()
      else if ((heads.get(chainKey(read))?.seq ?? 0) < read.seq) heads.set(chainKey(read), read)
    },
    unreadable: isDamaged,
    result: (): Anchored => ({ heads, damaged: [...damaged].map(([name, lines]) => ({ name, lines })) }),
  }
}

/** Null where the line was cut off or changed. Lines of earlier releases carry no checksum. */
function parsed(text: string): AnchorLine | null {
  const [, body, sum] = /^(.*),"sum":"([^"]*)"\}$/.exec(text) ?? []
  if (body !== undefined && sumOf(`${body}}`) !== sum) return null
  try {
    const read = line.safeParse(JSON.parse(text))
    if (!read.success) return null
    if ('restoredAt' in read.data) return { restoredAt: read.data.restoredAt }
    const { fleet, load, seq, hash, at } = read.data
    return { fleet, load, seq, hash, at: instant(Date.parse(at)) }
  } catch {
    return null
  }
}
