export { api } from './api.ts'
export { lists } from './lists.ts'
export { partyRouters as routers } from './router.ts'
