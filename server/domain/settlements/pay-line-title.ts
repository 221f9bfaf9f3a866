import type { Words } from '#domain/words/words.ts'
import type { PayItemKind } from './deduction-order.ts'
import type { ChargeKind } from './load-charges.ts'
import type { SettlementLineKind } from './settlement-ladder.ts'

/** What the title of a settlement's line is made of. */
export type TitledLine = {
  kind: SettlementLineKind
  chargeKind: ChargeKind | null
  itemKind: PayItemKind | null
  /** The name of a typed line or item; `reversal` or `correction` where it corrects a line. */
  label: string | null
  siteName: string | null
}

/** What a line is called on pages and papers: the charge and its site, the item, or the name that was typed. */
export function payLineTitle(line: TitledLine, { pay, charges }: Pick<Words, 'pay' | 'charges'>): string {
  const { kind, chargeKind, itemKind, label, siteName } = line
  if (itemKind) return label ? `${pay.item[itemKind]}: ${label}` : pay.item[itemKind]
  if (chargeKind === null) return label ?? (kind === 'pay' ? pay.loadLine : pay.line[kind])
  const names: Record<string, string> = charges.accessorial
  const name = [charges.kind[chargeKind], siteName].filter(Boolean).join(', ')
  if (label === 'reversal' || label === 'correction') return `${name} (${charges[label].toLowerCase()})`
  return label === null ? name : (names[label] ?? label)
}
