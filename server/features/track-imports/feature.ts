import { trackImportsRouter } from './router.ts'

export const routers = { trackImports: trackImportsRouter }
