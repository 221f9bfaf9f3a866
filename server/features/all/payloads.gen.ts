// Made by `bun run indexes`. What is written here by hand is lost.
import { payloads as bidding } from '../bidding/payloads.ts'
import { payloads as documents } from '../documents/payloads.ts'
import { payloads as invoicing } from '../invoicing/payloads.ts'
import { payloads as loads } from '../loads/payloads.ts'
import { payloads as portal } from '../portal/payloads.ts'
import { payloads as pricing } from '../pricing/payloads.ts'
import { payloads as proof } from '../proof/payloads.ts'
import { payloads as quotes } from '../quotes/payloads.ts'
import { payloads as reports } from '../reports/payloads.ts'
import { payloads as settlements } from '../settlements/payloads.ts'
import { payloads as trackImports } from '../track-imports/payloads.ts'
import { payloads as webhooks } from '../webhooks/payloads.ts'

export const payloads = {
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
  ...trackImports,
  ...webhooks,
} as const
