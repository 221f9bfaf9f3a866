import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import type { Ground } from './ground.ts'
import { accountSamples } from './samples/account.ts'
import { deviceSamples } from './samples/devices.ts'
import { documentSamples } from './samples/documents.ts'
import { equipmentSamples } from './samples/equipment.ts'
import { loadSamples } from './samples/loads.ts'
import { messageSamples } from './samples/messages.ts'
import { mileageSamples } from './samples/mileage.ts'
import { moneySamples } from './samples/money.ts'
import { notificationSamples } from './samples/notifications.ts'
import { partySamples } from './samples/parties.ts'
import { peopleSamples } from './samples/people.ts'
import { searchSamples } from './samples/search.ts'
import { syncSamples } from './samples/sync.ts'
import { tokenSamples } from './samples/tokens.ts'
import { trackImportSamples } from './samples/track-imports.ts'
import { trackingSamples } from './samples/tracking.ts'
import { viewSamples } from './samples/views.ts'

type Inputs = inferRouterInputs<AppRouter>

/** Every procedure of the product by its path. */
export type RouterPath = { [Domain in keyof Inputs]: `${Domain}.${keyof Inputs[Domain] & string}` }[keyof Inputs]

export type InputOf<Path extends string> = Path extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof Inputs
    ? Name extends keyof Inputs[Domain]
      ? Inputs[Domain][Name]
      : never
    : never
  : never

/** Makes an input that the procedure takes, of records of the given ground; a new one each time. */
export type Sample<Path extends string> = (ground: Ground) => InputOf<Path> | Promise<InputOf<Path>>

/** Samples of some domains: one for each of their procedures, or it does not compile. */
export type SamplesOf<Domain extends keyof Inputs> = {
  [Path in Extract<RouterPath, `${Domain}.${string}`>]: Sample<Path>
}

/** One sample for each procedure that there is. */
const samples: { [Path in RouterPath]: Sample<Path> } = {
  ...accountSamples,
  ...peopleSamples,
  ...partySamples,
  ...equipmentSamples,
  ...deviceSamples,
  ...messageSamples,
  ...mileageSamples,
  ...loadSamples,
  ...notificationSamples,
  ...documentSamples,
  ...moneySamples,
  ...searchSamples,
  ...tokenSamples,
  ...viewSamples,
  ...trackImportSamples,
  ...trackingSamples,
  ...syncSamples,
}

/** Every path, as the table is written. */
export const paths: RouterPath[] = Object.keys(samples).filter(isPath)

function isPath(name: string): name is RouterPath {
  return Object.hasOwn(samples, name)
}

/** A sample's input as plain data. */
export async function sampleOf(path: RouterPath, ground: Ground): Promise<unknown> {
  return samples[path](ground)
}
