import { settingValue } from '#domain/settings/setting-value.ts'
import type { LoadConsequence } from '../../writing-tools.ts'
import { dutyFromLoad } from './duty-from-load.ts'

export const onLoadMoved: readonly LoadConsequence[] = [
  {
    order: 40,
    run: async (w, { phone, settings, ...moved }) =>
      // Whoever comes by a link keeps no log here.
      phone?.deviceId && settingValue(settings, 'duty_from_steps') && dutyFromLoad(w, { ...moved, phone }),
  },
]
