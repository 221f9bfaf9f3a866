import type { Outputs } from '#web/api.ts'

export type SettingView = Outputs['settings']['list'][number]

export type SettingInput = boolean | number | string
