import type { ReactNode } from 'react'

/** One thing that can be chosen. */
export type PaletteItem = {
  id: string
  title: string
  /** A second line: whom it belongs to, where it is. */
  subtitle?: string
  icon?: ReactNode
  /** At the end: a status. */
  mark?: ReactNode
  /** Keys that do the same, as printed. */
  keys?: string
}

export type PaletteSection = {
  id: string
  label: string
  items: readonly PaletteItem[]
  /** Its rows are still those of an older text, or not here yet. */
  isLoading?: boolean
}

/** The ids of all rows in the order in which the arrows reach them. */
export function rowsOf(sections: readonly PaletteSection[]): string[] {
  return sections.flatMap((section) => section.items.map((item) => item.id))
}

/** The row that Enter takes: the chosen one while it is there, else the first; null where there is none. */
export function activeOf(rows: readonly string[], chosen: string | null): string | null {
  return chosen !== null && rows.includes(chosen) ? chosen : (rows[0] ?? null)
}

/** The row that a key moves to, round the ends; undefined for keys that move nothing. */
export function stepped(rows: readonly string[], active: string | null, key: string): string | undefined {
  const last = rows.length - 1
  if (last < 0) return undefined
  const at = active === null ? -1 : rows.indexOf(active)
  switch (key) {
    case 'ArrowDown':
      return rows[at >= last ? 0 : at + 1]
    case 'ArrowUp':
      return rows[at <= 0 ? last : at - 1]
    case 'PageDown':
      return rows[Math.min(last, at + 5)]
    case 'PageUp':
      return rows[Math.max(0, at - 5)]
    default:
      return undefined
  }
}

/**
 * The row for an Enter that was quicker than the rows: the first one, as soon as none can come before it. Null where nothing
 * was found, undefined while it is not known.
 */
export function firstOf(sections: readonly PaletteSection[], isMoreComing: boolean): string | null | undefined {
  const section = sections.find(({ items, isLoading }) => isLoading || items.length > 0)
  if (section?.isLoading) return undefined
  return section?.items[0]?.id ?? (isMoreComing ? undefined : null)
}
