/** What waits in a queue: whose it is, and how much it is. */
export type Queued = { fleet: string; key: string; size: number }

/**
 * A bounded queue that several fleets share, each with several keys. Taken out in turn: fleet after fleet, and within a
 * fleet key after key. Until it is full anybody may add; then only a key that has less waiting than its share.
 */
export class FairQueue<Item extends Queued> {
  private readonly fleets = new Map<string, Map<string, Item[]>>()
  private readonly sizes = new Map<string, number>()
  /** How much waits in all. */
  size = 0

  /** @param most how much may wait; shares may be filled up to twice that, so that a full queue shuts nobody out */
  constructor(private readonly most: number) {}

  /** False where there is no room for it. */
  add(item: Item): boolean {
    const { fleet, key, size } = item
    if (this.size > 0 && this.size + size > this.most && !this.isWithinShare(item)) return false
    const keys = this.fleets.get(fleet) ?? new Map<string, Item[]>()
    this.fleets.set(fleet, keys)
    const items = keys.get(key) ?? []
    keys.set(key, items)
    items.push(item)
    this.count(key, size)
    return true
  }

  /** The next item in turn; undefined where nothing waits. */
  next(): Item | undefined {
    for (const [fleet, keys] of this.fleets) {
      this.fleets.delete(fleet)
      const item = firstInTurn(keys)
      // Behind the others, for its next turn.
      if (keys.size > 0) this.fleets.set(fleet, keys)
      if (!item) continue
      this.count(item.key, -item.size)
      return item
    }
    return undefined
  }

  private isWithinShare({ fleet, key, size }: Item): boolean {
    if (this.size + size > 2 * this.most) return false
    const keys = this.fleets.get(fleet)
    const fleets = this.fleets.size + (keys ? 0 : 1)
    const keysOfFleet = (keys?.size ?? 0) + (keys?.has(key) ? 0 : 1)
    const share = Math.max(1, this.most / fleets / keysOfFleet)
    return (this.sizes.get(key) ?? 0) + size <= share
  }

  private count(key: string, change: number): void {
    this.size += change
    const size = (this.sizes.get(key) ?? 0) + change
    if (size > 0) this.sizes.set(key, size)
    else this.sizes.delete(key)
  }
}

function firstInTurn<Item>(keys: Map<string, Item[]>): Item | undefined {
  for (const [key, items] of keys) {
    keys.delete(key)
    const item = items.shift()
    if (items.length > 0) keys.set(key, items)
    if (item) return item
  }
  return undefined
}
