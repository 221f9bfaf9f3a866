import { trackImportsRouter } from './router.ts'

export { payloads } from './payloads.ts'

export const routers = { trackImports: trackImportsRouter }
