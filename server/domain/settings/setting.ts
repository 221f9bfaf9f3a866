import type { KeptUnit } from '#domain/format/shown-unit.ts'

/** What a setting may hold, as plain data: forms, checks and the documentation are made from it. */
export type SettingKind =
  | { kind: 'boolean'; default: boolean }
  | { kind: 'integer'; min: number; max: number; unit: SettingUnit; default: number }
  | { kind: 'choice'; options: readonly string[]; default: string }
  /**
   * `mayBeEmpty`: what some fleets do not have. `lines`: so many lines at most. `format`: what it must look like; a `line`
   * has no line break, a `picture` is the hash of one that was uploaded, an `amount` is a decimal from 0 on.
   */
  | {
      kind: 'text'
      max: number
      lines?: number
      default: string
      mayBeEmpty?: true
      format?: 'pay_page' | 'line' | 'picture' | 'amount'
    }

/**
 * The unit of a whole number: one that each reader sees in their own, or one that is the same for all. `scale_lb` and
 * `scale_kg` are what a scale's display counts in, which no reader's choice changes; `bp` are hundredths of a percent,
 * `money` whole units of the fleet's currency, `of_ten` parts of a weight that is ten at most.
 */
export type SettingUnit = KeptUnit | SameUnit
export type SameUnit = 'scale_lb' | 'scale_kg' | 'min' | 's' | 'days' | 'hour' | 'pct' | 'bp' | 'money' | 'of_ten'

/** One entry of the registry; its sentence stands in `words` under the same key. */
export type Setting = SettingKind & { whoMayChange: 'admin' | 'office' }
