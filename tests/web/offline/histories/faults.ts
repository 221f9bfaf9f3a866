import fc from 'fast-check'

/** How often each thing goes wrong, from 0 to 1, and how wrong the clocks of the three phones are. */
export type Faults = {
  seed: number
  /** A request never arrives. */
  drop: number
  /** It arrives, and its answer does not. */
  lostAnswer: number
  /** It arrives twice, the second time at any later moment, behind others. */
  duplicate: number
  /** The page is gone: before sending, before writing down, or between two things to write down. */
  crash: number
  /** A phone is cut off from the server for a while. */
  split: number
  /** Only some of a large picture's pieces arrive. */
  pieces: number
  /** Milliseconds that each clock runs ahead; it may be set right in between. */
  skews: readonly [number, number, number]
}

const share = (most: number) => fc.double({ min: 0, max: most, noNaN: true })
const skew = fc.integer({ min: -86_400_000, max: 86_400_000 })

/** Any weather; shrinking takes one kind of fault away after the other. */
export const faults: fc.Arbitrary<Faults> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  drop: share(0.4),
  lostAnswer: share(0.4),
  duplicate: share(0.4),
  crash: share(0.3),
  split: share(0.05),
  pieces: share(0.8),
  skews: fc.tuple(skew, skew, skew),
})
