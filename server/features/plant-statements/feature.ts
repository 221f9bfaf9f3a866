import { plantStatementsRouter } from './router.ts'
import { plantStatementRoutes } from './routes.ts'

export { lists } from './lists.ts'

export const routers = { plantStatements: plantStatementsRouter }
export const routes = [plantStatementRoutes]
