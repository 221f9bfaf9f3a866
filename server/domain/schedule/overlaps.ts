import { isOpen } from '../loads/statuses.ts'
import type { Uuid } from '../units/brands.ts'
import type { Span } from './day-axis.ts'
import type { BoardLoad } from './day-board.ts'
import { spanOf } from './load-span.ts'

type Spanned = { load: BoardLoad; span: Span }

/**
 * The numbers of the loads that each load stands in the way of: open ones of the same driver or truck at the same time, as
 * the rule of assignment sees it. A load without such is not in it.
 */
export function conflictsOf(loads: readonly BoardLoad[]): Map<Uuid, string[]> {
  const found = new Map<Uuid, Set<string>>()
  const note = (one: BoardLoad, other: BoardLoad) => {
    found.set(one.id, (found.get(one.id) ?? new Set()).add(other.number))
  }
  for (const group of [...groupsBy(loads, 'driver'), ...groupsBy(loads, 'truck')]) {
    for (const [i, one] of group.entries()) {
      for (const other of group.slice(i + 1)) {
        if (other.span.from >= one.span.to) break
        note(one.load, other.load)
        note(other.load, one.load)
      }
    }
  }
  return new Map([...found].map(([id, numbers]) => [id, [...numbers].sort()]))
}

/** The open loads of each driver or truck, by their beginning. */
function groupsBy(loads: readonly BoardLoad[], by: 'driver' | 'truck'): Spanned[][] {
  const groups = new Map<Uuid, Spanned[]>()
  for (const load of loads) {
    const span = spanOf(load)
    const id = load[by]?.id
    if (!id || !span || !isOpen(load.status)) continue
    groups.set(id, [...(groups.get(id) ?? []), { load, span }])
  }
  return [...groups.values()].map((group) => group.sort((a, b) => (a.span.from < b.span.from ? -1 : 1)))
}

/** A bar and the line within its row on which it stands, from 0. */
export type Laned<Item> = { item: Item; lane: number }

/**
 * Puts what stands at the same time on lines below each other, as few as it takes. `least` is how much of the axis a bar
 * takes at least, in milliseconds, so that short ones do not cover each other.
 */
export function inLanes<Item extends { span: Span }>(
  items: readonly Item[],
  least: number,
): { laned: Laned<Item>[]; lanes: number } {
  const ends: number[] = []
  const sorted = [...items].sort((a, b) => (a.span.from < b.span.from ? -1 : a.span.from > b.span.from ? 1 : 0))
  const laned = sorted.map((item) => {
    const from = Date.parse(item.span.from)
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(Date.parse(item.span.to), from + least)
    return { item, lane }
  })
  return { laned, lanes: Math.max(1, ends.length) }
}
