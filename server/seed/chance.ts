/** Repeatable chance: the same name always gives the same sequence, so that a demo fleet can be made again. */
export function chance(name: string): {
  between(low: number, high: number): number
  one<T>(from: readonly T[]): T
  of(share: number): boolean
} {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507)
    state = Math.imul(state ^ (state >>> 13), 3_266_489_909)
    state ^= state >>> 16
    return (state >>> 0) / 4_294_967_296
  }
  return {
    between: (low, high) => Math.floor(low + next() * (high - low + 1)),
    one: (from) => {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    of: (share) => next() < share,
  }
}
