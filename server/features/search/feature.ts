import { searchRouter } from './router.ts'

export const routers = { search: searchRouter }
