// Made by `bun run indexes`. What is written here by hand is lost.
import { rounds as alerts } from '../alerts/feature.ts'
import { rounds as analytics } from '../analytics/feature.ts'
import { rounds as bidding } from '../bidding/feature.ts'
import { rounds as budgets } from '../budgets/feature.ts'
import { rounds as contractorPortal } from '../contractor-portal/feature.ts'
import { rounds as fraud } from '../fraud/feature.ts'
import { rounds as jobs } from '../jobs/feature.ts'
import { rounds as maintenance } from '../maintenance/feature.ts'
import { rounds as predictions } from '../predictions/feature.ts'
import { rounds as quotes } from '../quotes/feature.ts'
import { rounds as reports } from '../reports/feature.ts'
import { rounds as upkeep } from '../upkeep/feature.ts'
import { rounds as webhooks } from '../webhooks/feature.ts'

export const rounds = [
  ...alerts,
  ...analytics,
  ...bidding,
  ...budgets,
  ...contractorPortal,
  ...fraud,
  ...jobs,
  ...maintenance,
  ...predictions,
  ...quotes,
  ...reports,
  ...upkeep,
  ...webhooks,
] as const
