import type { StepSettings } from '#domain/loads/step-facts.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'

/** The settings that `checkStep` depends on, from what the fleet has stored. */
export function stepSettings(stored: StoredSettings): StepSettings {
  return {
    autoClose: settingValue(stored, 'auto_close'),
    scaleDivisionLb: settingValue(stored, 'scale_division_lb'),
    scaleDivisionKg: settingValue(stored, 'scale_division_kg'),
  }
}
