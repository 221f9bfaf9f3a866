// Made by `bun run indexes`. What is written here by hand is lost.
import { routes as calendars } from '../calendars/feature.ts'
import { routes as customers } from '../customers/feature.ts'
import { routes as fuel } from '../fuel/feature.ts'
import { routes as inspections } from '../inspections/feature.ts'
import { routes as invoicing } from '../invoicing/feature.ts'
import { routes as logs } from '../logs/feature.ts'
import { routes as maintenance } from '../maintenance/feature.ts'
import { routes as people } from '../people/feature.ts'
import { routes as plantStatements } from '../plant-statements/feature.ts'
import { routes as portal } from '../portal/feature.ts'
import { routes as proof } from '../proof/feature.ts'
import { routes as quotes } from '../quotes/feature.ts'
import { routes as reports } from '../reports/feature.ts'
import { routes as settlements } from '../settlements/feature.ts'
import { routes as tracking } from '../tracking/feature.ts'

export const routes = [
  ...calendars,
  ...customers,
  ...fuel,
  ...inspections,
  ...invoicing,
  ...logs,
  ...maintenance,
  ...people,
  ...plantStatements,
  ...portal,
  ...proof,
  ...quotes,
  ...reports,
  ...settlements,
  ...tracking,
] as const
