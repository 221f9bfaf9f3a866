import { mileageRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { mileage: mileageRouter }
