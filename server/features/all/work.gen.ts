// Made by `bun run indexes`. What is written here by hand is lost.
import { work as bidding } from '../bidding/feature.ts'
import { work as documents } from '../documents/feature.ts'
import { work as invoicing } from '../invoicing/feature.ts'
import { work as loads } from '../loads/feature.ts'
import { work as portal } from '../portal/feature.ts'
import { work as pricing } from '../pricing/feature.ts'
import { work as proof } from '../proof/feature.ts'
import { work as quotes } from '../quotes/feature.ts'
import { work as reports } from '../reports/feature.ts'
import { work as settlements } from '../settlements/feature.ts'
import { work as webhooks } from '../webhooks/feature.ts'

export const work = {
  ...bidding,
  ...documents,
  ...invoicing,
  ...loads,
  ...portal,
  ...pricing,
  ...proof,
  ...quotes,
  ...reports,
  ...settlements,
  ...webhooks,
} as const
