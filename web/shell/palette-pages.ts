import {
  mayEnter,
  type PageName,
  type PagePath,
  type PageRule,
  type PaletteSection,
  pages,
} from '#domain/access/pages.ts'
import type { Role } from '#domain/access/roles.ts'
import { searchHas } from '#domain/search/fold.ts'
import type { Exists, MenuEntry } from './menu.ts'

const table: readonly (PageRule & { path: PagePath; name: PageName })[] = pages

/** The pages that the palette offers: two sections before anything is typed, and by typing all others too. */
export type PalettePages = Record<PaletteSection | 'others', MenuEntry[]>

/** What somebody with these roles is offered; only what exists and may be entered. */
export function palettePages(roles: readonly Role[], exists: Exists): PalettePages {
  const found: PalettePages = { quick_actions: [], go_to: [], others: [] }
  const ordered = [...table].sort((one, other) => (one.palette?.place ?? 0) - (other.palette?.place ?? 0))
  for (const page of ordered) {
    const { path, name, palette } = page
    // Pages that anyone enters lie outside the signed-in frame; those with an id need one.
    if (page.mayEnter === 'anyone' || path.includes('$') || !exists(path) || !mayEnter(page, roles)) continue
    const isOffered = palette?.seenBy.some((role) => roles.includes(role)) ?? false
    found[palette && isOffered ? palette.section : 'others'].push({ path, name })
  }
  return found
}

/** Text without its case and accents. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each word that was typed stands in the text, whatever its case and accents. */
export function isFound(typed: string, text: string): boolean {
  const within = folded(text)
  return folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** Whether the server would find one of these texts by what stands in the field now: for rows of a letter ago. */
export function stillContains(typed: string, ...texts: (string | null)[]): boolean {
  const part = typed.trim()
  return texts.some((text) => text !== null && searchHas(text, part))
}
