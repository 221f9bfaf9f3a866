/** What a setting may hold, as plain data: forms, checks and the documentation are made from it. */
export type SettingKind =
  | { kind: 'boolean'; default: boolean }
  | { kind: 'integer'; min: number; max: number; unit: SettingUnit; default: number }
  | { kind: 'choice'; options: readonly string[]; default: string }
  | { kind: 'text'; max: number; default: string }

/**
 * The unit of a whole number. `bp` are hundredths of a percent, `micro` millionths of the fleet's currency unit,
 * `cgal_h` hundredths of a gallon an hour.
 */
export type SettingUnit = 'lb' | 'kg' | 'm' | 'min' | 's' | 'kmh' | 'days' | 'hour' | 'pct' | 'bp' | 'micro' | 'cgal_h'

/** One entry of the registry; its sentence stands in `words` under the same key. */
export type Setting = SettingKind & { whoMayChange: 'admin' | 'office' }
