import type { Cell } from '#domain/documents/ticket-rows.ts'
import { around } from '#domain/documents/ticket-rows.ts'
import type { Box, Word } from '#domain/documents/ticket-words.ts'

export type WeightUnit = 'lb' | 'kg'
export type PrintedUnit = WeightUnit | 'ton' | 'tonne'
/** A printed quantity; `isRepaired` where a letter was read as the digit it looks like. */
export type Printed = {
  value: number
  unit: PrintedUnit | null
  decimals: number
  confidence: number
  box: Box
  isRepaired: boolean
}

const units: readonly (readonly [RegExp, PrintedUnit])[] = [
  [/^[L1I|][B8]S?\.?$/i, 'lb'],
  [/^(POUNDS?|#)$/i, 'lb'],
  [/^K[G6]S?\.?$/i, 'kg'],
  [/^(TN|TONS?|STN?|TNS|US TONS?)\.?$/i, 'ton'],
  [/^(T|MT|TONNES?|TO|M\.?T\.?)\.?$/i, 'tonne'],
]

/** The unit that a word names, as far as it names one. */
export const unitOf = (text: string): PrintedUnit | null => units.find(([form]) => form.test(text.trim()))?.[1] ?? null

const digitAlike: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  B: '8',
  S: '5',
  s: '5',
  I: '1',
  l: '1',
  '|': '1',
  ']': '1',
  Z: '2',
  z: '2',
}

/** The quantities printed in a run of words, left to right, each with the unit that follows it. */
export function findQuantities(words: Cell['words']): Printed[] {
  const found: Printed[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) continue
    const [used, digits, glued, isRepaired] = joinGroups(words, at)
    if (digits === null || isTail(words, at)) continue
    const next = words[at + used]
    const unit = unitOf(glued) ?? (next && glued === '' ? unitOf(next.text) : null)
    const parsed = parseQuantity(digits, unit)
    if (parsed) {
      const parts = words.slice(at, at + used)
      const confidence = Math.min(...parts.map((part) => part.confidence)) * (isRepaired ? 0.5 : 1)
      found.push({ ...parsed, unit, confidence, box: around(parts), isRepaired })
    }
    at += used - 1
  }
  return found
}

/** "880" behind an illegible "2b," is the end of a weight, not one of its own. */
function isTail(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  const word = words[at]
  if (!before || !word || !/[,.]$/.test(before.text) || !/^\d{3}\D*$/.test(word.text)) return false
  return word.box.x - (before.box.x + before.box.w) < 1.2 * word.box.h
}

type Joined = [used: number, digits: string | null, glued: string, isRepaired: boolean]

/** Joins "58, 140" and "42 560", which recognition parts at the gap after the thousands. */
function joinGroups(words: readonly Word[], at: number): Joined {
  const first = words[at]
  const [digits, glued, isRepaired] = splitUnit(first?.text ?? '')
  if (digits === null || glued !== '') return [1, digits, glued, isRepaired]
  const second = words[at + 1]
  const gap = first && second ? second.box.x - (first.box.x + first.box.w) : Number.POSITIVE_INFINITY
  const [more, moreGlued, moreRepaired] = splitUnit(second?.text ?? '')
  const isGroup = more !== null && /^\d{3}$/.test(more) && /^\d{1,3}[,.']?$/.test(digits)
  const unitNext = moreGlued !== '' || unitOf(words[at + 2]?.text ?? '') !== null
  const close = gap < 1.2 * (first?.box.h ?? 0)
  if (isGroup && close && (/[,.']$/.test(digits) || unitNext)) {
    return [2, `${digits.replace(/[,.']$/, '')},${more}`, moreGlued, isRepaired || moreRepaired]
  }
  return [1, digits, glued, isRepaired]
}

function splitUnit(text: string): [digits: string | null, glued: string, isRepaired: boolean] {
  const bare = text.replace(/^[^\w]+/, '').replace(/[*~_"“”‘’:;]+$/, '')
  const match = /^(\d[\d,.']*?)([A-Za-z#]+\.?)?$/.exec(bare)
  if (match?.[1] && (match[2] === undefined || unitOf(match[2]) !== null)) return [match[1], match[2] ?? '', false]
  const repaired = bare.replace(/[OoQDBSsIl|\]Zz]/g, (letter) => digitAlike[letter] ?? letter)
  const wrong = [...bare].filter((letter, i) => letter !== repaired[i]).length
  if (wrong <= 2 && /^\d[\d,.']*\d$/.test(repaired) && bare.replace(/\D/g, '').length >= 3) return [repaired, '', true]
  return [null, '', false]
}

/** Reads 78,420 and 42.560 kg as thousands, 26.03 and 12,56 t as a fraction. Null for what is no quantity. */
function parseQuantity(text: string, unit: PrintedUnit | null): { value: number; decimals: number } | null {
  const digits = text.replace(/[,.']+$/, '')
  const grouped = /^\d{1,3}([,.'])\d{3}(\1\d{3})?$/.exec(digits)
  const mayGroup = unit !== 'ton' && unit !== 'tonne'
  if (grouped && (mayGroup ? grouped[1] !== '.' || unit !== null : grouped[1] !== '.' && grouped[1] !== ',')) {
    return { value: Number(digits.replace(/\D/g, '')), decimals: 0 }
  }
  const plain = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(digits)
  if (plain) return { value: Number(`${plain[1]}.${plain[2] ?? '0'}`), decimals: plain[2]?.length ?? 0 }
  const both = /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(digits)
  return both ? { value: Number(digits.replaceAll(',', '')), decimals: both[2]?.length ?? 0 } : null
}
