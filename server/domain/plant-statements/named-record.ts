import { searchFold } from '../search/fold.ts'

const bare = (text: string) => searchFold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
/** Parts of names under so many letters are in many. */
const LEAST = 4

/**
 * The record that a foreign name means: the one that is called so, else the only one of which it is a part or that is a part
 * of it. Null where several could be meant, or none.
 */
export function theOnlyNamed<Named extends { name: string }>(text: string, records: readonly Named[]): Named | null {
  const name = bare(text)
  if (name === '') return null
  const same = records.filter((record) => bare(record.name) === name)
  if (same.length > 0) return same.length === 1 ? (same[0] ?? null) : null
  const near = records.filter((record) => {
    const other = bare(record.name)
    return Math.min(name.length, other.length) >= LEAST && (other.includes(name) || name.includes(other))
  })
  return near.length === 1 ? (near[0] ?? null) : null
}
