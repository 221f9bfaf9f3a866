import { type RecogniserKind, recogniserKinds } from './adapters/ticket-reader/recogniser.ts'

/** What the operator sets by variables; every one has a default that works. */
export type Env = {
  databaseUrl: string
  /** For engines where the request pool has a login of its own. */
  appDatabaseUrl: string
  dataFolder: string
  publicUrl: string
  isLoopback: boolean
  trustsProxy: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /** Seals the links of mails that wait; null for the key of the data folder. */
  secretsKey: string | null
  logLevel: string
  /** Queries that take longer are named in the log. */
  slowQueryMs: number
  metricsToken: string | null
  /** So many fleets may be founded within an hour where no mail confirms them; the limits' own numbers unless it is set. */
  signUpsPerHour: number | null
  /** A port of its own for trackers that can only be told a host and a port; none unless it is named. */
  trackerPort: number | null
  /** Webhooks may go to this machine and its network, also without TLS. */
  callsPrivate: boolean
  /** So many days raw positions are kept. */
  positionDays: number
  /** So many days a day of positions that is too old stays detached before it is dropped. */
  detachedDays: number
  /** OSRM or Valhalla, which the operator runs; none unless it is named. */
  routes: { service: 'osrm' | 'valhalla'; url: string } | null
  /** A map style of the operator's choice, and where its tiles come from; none: the built-in map. */
  mapStyle: MapStyle | null
  /** A file of streets that the operator has; none: the built-in map. */
  mapFile: MapFilePlace | null
  /** What recognises text on pictures of tickets. */
  ticketRecogniser: RecogniserKind
  /** A folder with the built-in recogniser's models; those that come with the product without it. */
  ticketModels: string | null
  /** A picture of a ticket that is not read within so many seconds is typed instead. */
  ticketReadSeconds: number
  /** So many days the work of the demo fleets reaches back; as far as it ever does unless it is set. */
  demoDays: number | null
  s3: { bucket: string; endpoint: string | undefined; region: string } | null
}

/** The address of a MapLibre style, and every origin that the page may fetch for it. */
export type MapStyle = { url: string; origins: readonly string[] }

/** Where a PMTiles file lies: on this machine, or in an S3-compatible store. */
export type MapFilePlace =
  | { path: string }
  | { bucket: string; key: string; endpoint: string | undefined; region: string }

/** Above this a query is slow, where SLOW_QUERY_MS says nothing else. */
const SLOW_QUERY_MS = 200
/** For so long raw positions are kept, where POSITION_DAYS says nothing else; what was worked out of them stays for good. */
const POSITION_DAYS = 90
/** Where DETACHED_DAYS says nothing else. */
const DETACHED_DAYS = 7
/** Where TICKET_READ_SECONDS says nothing else. */
const TICKET_READ_SECONDS = 20

/** Reads the variables that only the server uses; what `serve` is given wins. */
export function readEnv(given: { databaseUrl: string; dataFolder: string; host: string; publicUrl: string }): Env {
  const variables = process.env
  const s3 = { endpoint: variables.S3_ENDPOINT, region: variables.S3_REGION ?? 'us-east-1' }
  return {
    databaseUrl: given.databaseUrl,
    appDatabaseUrl: variables.DATABASE_APP_URL ?? given.databaseUrl,
    dataFolder: given.dataFolder,
    publicUrl: (variables.PUBLIC_URL ?? given.publicUrl).replace(/\/$/, ''),
    isLoopback: ['127.0.0.1', '::1', 'localhost'].includes(given.host),
    trustsProxy: variables.TRUST_PROXY === '1',
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? 'Haulbook <no-reply@localhost>',
    secretsKey: variables.SECRETS_KEY || null,
    // A person at a terminal wants the address and the sign-ins, not a line a request.
    logLevel: variables.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    slowQueryMs: Number(variables.SLOW_QUERY_MS) || SLOW_QUERY_MS,
    metricsToken: variables.METRICS_TOKEN || null,
    signUpsPerHour: Number(variables.SIGN_UPS_PER_HOUR) || null,
    trackerPort: Number(variables.TRACKER_PORT) || null,
    callsPrivate: variables.WEBHOOKS_PRIVATE === '1',
    positionDays: Number(variables.POSITION_DAYS) || POSITION_DAYS,
    detachedDays: Number(variables.DETACHED_DAYS) || DETACHED_DAYS,
    routes: routesOf(variables.OSRM_URL, variables.VALHALLA_URL),
    mapStyle: mapStyleOf(variables.MAP_STYLE_URL, variables.MAP_ORIGINS),
    mapFile: mapFileOf(variables.MAP_FILE, variables.MAP_STYLE_URL, s3),
    ticketRecogniser: ticketRecogniserOf(variables.TICKET_RECOGNISER),
    ticketModels: variables.TICKET_MODELS || null,
    ticketReadSeconds: Number(variables.TICKET_READ_SECONDS) || TICKET_READ_SECONDS,
    demoDays: Number(variables.DEMO_DAYS) || null,
    s3: variables.S3_BUCKET ? { bucket: variables.S3_BUCKET, ...s3 } : null,
  }
}

/** The recogniser of `TICKET_RECOGNISER`; the built-in one without it. Throws for any other word. */
export function ticketRecogniserOf(name: string | undefined): RecogniserKind {
  const kind = recogniserKinds.find((each) => each === (name || 'built_in'))
  if (!kind) throw new Error(`TICKET_RECOGNISER: ${name} is none of ${recogniserKinds.join(', ')}.`)
  return kind
}

function routesOf(osrm: string | undefined, valhalla: string | undefined): Env['routes'] {
  if (osrm) return { service: 'osrm', url: osrm }
  return valhalla ? { service: 'valhalla', url: valhalla } : null
}

/** Throws where one of them is no address of the web: a map that silently stays away would be looked for in vain. */
function mapStyleOf(style: string | undefined, further: string | undefined): MapStyle | null {
  if (!style) return null
  const originOf = (name: string, text: string) => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name}: ${text} is not an http(s) address.`)
    return url.origin
  }
  const origins = [originOf('MAP_STYLE_URL', style)]
  for (const text of (further ?? '').split(/[\s,]+/).filter(Boolean)) origins.push(originOf('MAP_ORIGINS', text))
  return { url: style, origins: [...new Set(origins)] }
}

/** Throws where an address in a store lacks its bucket or key, and where a map service is named as well: one map lies under the fleet. */
function mapFileOf(
  file: string | undefined,
  style: string | undefined,
  store: { endpoint: string | undefined; region: string },
): MapFilePlace | null {
  if (!file) return null
  if (style) throw new Error('MAP_FILE and MAP_STYLE_URL both name the map under the fleet; set one of them.')
  if (!file.startsWith('s3:')) return { path: file }
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (!bucket || !key) throw new Error(`MAP_FILE: ${file} is not of the form s3://bucket/key.`)
  return { bucket, key, ...store }
}
