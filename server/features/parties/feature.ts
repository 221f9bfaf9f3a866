export { lists } from './lists.ts'
export { partyRouters as routers } from './router.ts'
