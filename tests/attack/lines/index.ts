import type { Line } from '../attack.ts'
import { clocksAhead } from './clocks-ahead.ts'
import { credentials } from './credentials.ts'
import { crossSite } from './cross-site.ts'
import { damagedFiles } from './damaged-files.ts'
import { demoSignIn } from './demo-sign-in.ts'
import { foreignIds } from './foreign-ids.ts'
import { foreignRecords } from './foreign-records.ts'
import { guesses } from './guesses.ts'
import { injection } from './injection.ts'
import { inputs } from './inputs.ts'
import { longMessages } from './long-messages.ts'
import { malformedHttp } from './malformed-http.ts'
import { passwordGate } from './password-gate.ts'
import { races } from './races.ts'
import { resets } from './resets.ts'
import { roles } from './roles.ts'
import { slowBodies } from './slow-bodies.ts'
import { streams } from './streams.ts'
import { uploadQuotas } from './upload-quotas.ts'
import { uploads } from './uploads.ts'

/** Every sweep, in the order of the table; a new one is a file of this folder and a name here. */
export const lines: readonly Line[] = [
  malformedHttp,
  slowBodies,
  crossSite,
  uploads,
  uploadQuotas,
  damagedFiles,
  credentials,
  guesses,
  resets,
  passwordGate,
  demoSignIn,
  longMessages,
  races,
  streams,
  injection,
  roles,
  inputs,
  foreignIds,
  foreignRecords,
  clocksAhead,
]
