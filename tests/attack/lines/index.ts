import type { Line } from '../attack.ts'
import { credentials } from './credentials.ts'
import { crossSite } from './cross-site.ts'
import { foreignIds } from './foreign-ids.ts'
import { injection } from './injection.ts'
import { inputs } from './inputs.ts'
import { malformedHttp } from './malformed-http.ts'
import { races } from './races.ts'
import { roles } from './roles.ts'
import { streams } from './streams.ts'
import { uploads } from './uploads.ts'

/** Every sweep, in the order of the table; a new one is a file of this folder and a name here. */
export const lines: readonly Line[] = [
  malformedHttp,
  crossSite,
  uploads,
  credentials,
  races,
  streams,
  injection,
  roles,
  inputs,
  foreignIds,
]
