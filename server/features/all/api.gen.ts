// Made by `bun run indexes`. What is written here by hand is lost.
import { api as charges } from '../charges/api.ts'
import { api as documents } from '../documents/api.ts'
import { api as driver } from '../driver/api.ts'
import { api as invoicing } from '../invoicing/api.ts'
import { api as loads } from '../loads/api.ts'
import { api as parties } from '../parties/api.ts'
import { api as proof } from '../proof/api.ts'

export const api = {
  ...charges,
  ...documents,
  ...driver,
  ...invoicing,
  ...loads,
  ...parties,
  ...proof,
} as const
