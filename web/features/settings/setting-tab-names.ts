/** The parts of the settings, in the order of their tabs; the open one stands in the address. */
export const settingTabs = ['settings', 'company', 'news', 'webhooks', 'audit'] as const
export type SettingTab = (typeof settingTabs)[number]
