import { isSettingKey, setting, settingGroups } from '#domain/settings/registry.ts'
import type { AnswerOf } from '../answers.ts'

type View = AnswerOf<'settings.list'>[number]

const isGroup = (name: string): name is View['group'] => Object.hasOwn(settingGroups, name)

/** Every setting that is declared, as a fleet has it that changed none. */
export const everySetting: View[] = Object.entries(settingGroups).flatMap(([group, declared]) =>
  Object.keys(declared).flatMap((key): View[] => {
    if (!isSettingKey(key) || !isGroup(group)) return []
    const entry = setting(key)
    const untouched = { isDefault: true, mayChange: true, changedBy: null, changedAt: null }
    return [{ key, group, entry, value: entry.default, ...untouched }]
  }),
)
