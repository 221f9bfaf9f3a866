import { settingsRouter } from './router.ts'

export const routers = { settings: settingsRouter }
