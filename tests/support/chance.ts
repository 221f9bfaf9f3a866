/** The same numbers for the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** True once in so many times: 0 never, 1 always. */
    is: (share: number) => next() < share,
    below: (most: number) => Math.floor(next() * most),
    oneOf: <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)],
  }
}
/** Numbers from 0 to below 1 and choices that a seed decides. */
export type Chance = ReturnType<typeof chance>
