import { isStandardItem } from '#domain/compliance/inspections/template-items.ts'
import type { Words } from '#domain/words/words.ts'

/** What an item is called: by the words, or by the label that the fleet gave it. */
export function itemName(
  { code, label }: { code: string; label: string | null },
  { item }: Words['inspections'],
): string {
  return isStandardItem(code) ? item[code] : (label ?? code)
}
