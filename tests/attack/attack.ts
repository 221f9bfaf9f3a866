import type { Reached } from '../server/access/fixture.ts'
import type { Tried } from '../server/access/foreign-ids.ts'

/** What every sweep works with. */
export type Attack = {
  /** The back end over two fleets, reached over loopback; its rows can be read past all rights. */
  access: Reached
  /** A real server: pages, edge and limits of connections included. */
  serverUrl: string
  /** Between 0 and 1, the same for the same seed. */
  random(): number
  /** The share of a list that is tried, at least one and at most `most`, in an order that the seed decides. */
  some<Item>(list: readonly Item[], most?: number): Item[]
  /** Whether the sweep has used up its time: it ends with what it has. */
  isOver(): boolean
}

/** One sweep: a line of the command's table. */
export type Line = {
  name: string
  /** It waits for a limit of the server to pass: the sample of `npm test` leaves it out. */
  isSlow?: true
  run(attack: Attack): Promise<Tried>
}

/** Counts what is tried and keeps what failed. */
export function tally() {
  const failures: string[] = []
  let tried = 0
  return {
    /** Tries one thing; `isRight` says whether the product held. */
    note(isRight: boolean, what: string): void {
      tried += 1
      if (!isRight) failures.push(what)
    },
    add(more: Tried): void {
      tried += more.tried
      failures.push(...more.failures)
    },
    result: (): Tried => ({ tried, failures }),
  }
}

/** Chooses from lists: all of them in full, or a share. */
export function chooser(share: number, random: () => number): Attack['some'] {
  return (list, most = Number.POSITIVE_INFINITY) => {
    const order = list.map((item) => ({ item, at: random() })).sort((one, other) => one.at - other.at)
    return order.slice(0, Math.min(most, Math.max(1, Math.ceil(list.length * share)))).map(({ item }) => item)
  }
}
