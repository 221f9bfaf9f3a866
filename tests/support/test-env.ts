import type { Env } from '#server/env.ts'

/** What the operator of a test's back end has set: nothing that leaves this machine, and what the test says. */
export function testEnv(own: Partial<Env> & Pick<Env, 'databaseUrl' | 'dataFolder'>): Env {
  return {
    appDatabaseUrl: own.databaseUrl,
    publicUrl: 'http://localhost',
    isLoopback: true,
    trustsProxy: false,
    smtpUrl: undefined,
    mailFrom: 'test@localhost',
    secretsKey: '5e'.repeat(32),
    logLevel: 'error',
    slowQueryMs: 1000,
    metricsToken: null,
    routes: null,
    trackerPort: null,
    callsPrivate: false,
    positionDays: 90,
    ticketRecogniser: 'built_in',
    ticketModels: null,
    ticketReadSeconds: 20,
    detachedDays: 7,
    signUpsPerHour: 1000,
    demoDays: null,
    s3: null,
    mapStyle: null,
    mapFile: null,
    ...own,
  }
}
