import { customerRoutes } from './routes.ts'

export const routes = [customerRoutes]
