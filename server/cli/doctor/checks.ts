import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { missingMigrations } from '#db/apply-migrations.ts'
import { appPool, boundRole } from '#db/client.ts'
import { detachedDays } from '#db/detached-days.ts'
import { missingPartitions } from '#db/partitions.ts'
import type { Database } from '#db/schema/index.ts'
import { OLDEST_POSTGRES } from '#db/version.ts'
import { instant } from '#domain/units/time.ts'
import { databaseNow } from '../../adapters/database-ready.ts'
import { leftOvers } from '../../adapters/folder-files.ts'
import { jobs } from '../../adapters/gauges.ts'
import { mapFile } from '../../adapters/map-file.ts'
import { mapFileFacts } from '../../adapters/map-file-facts.ts'
import { freeBytes, NO_SPACE_BYTES } from '../../adapters/readiness.ts'
import { differingFacts } from '../../features/analytics/kept-facts.ts'
import { brokenAnchors, brokenAnchorWords } from '../../features/audit/anchors.ts'
import { firstBrokenAudit } from '../../features/audit/seal-audit.ts'
import { billingDifferences } from '../../features/invoicing/invoice-ledger.ts'
import { profitDifferences } from '../../features/profitability/check-sums.ts'
import { payDifferences } from '../../features/settlements/settlement-ledger.ts'
import { failedParts } from '../../features/upkeep/optional-parts.ts'
import { CLOCK_TOLERANCE_MS, removalHeldUntil } from '../../features/upkeep/removal.ts'
import { lastVerified } from '../backup/verified-backups.ts'
import type { Installation } from '../operator-database.ts'
import { recheckFiles } from './files.ts'
import { mailAnswers } from './mail.ts'
import { recogniserAnswers } from './recogniser.ts'
import { lookAtSecretsKey, type SecretsKeyFacts } from './secrets-key.ts'

/** `warn`: works, but somebody should know; `fail`: does not work. */
export type Finding = { check: string; state: 'ok' | 'warn' | 'fail'; says: string }
type Verdict = Omit<Finding, 'check'>

const GB = 1024 ** 3
const LITTLE_DISK = 2 * GB
const CLOCK_WARN_MS = 2_000
const DAY_MS = 86_400_000
/** So many files are read each time; every one with --files. */
const NEWEST_FILES = 200
/** Of so many days the facts of loads are held against their rows; the server does it for longer each night. */
const MEASURED_DAYS = 28
/** The server makes partitions a week ahead, each hour; fewer than two days left means that it does not. */
const DAYS_LEFT = 2
/** Age at which the last verified backup is too old. */
const VERIFIED_WITHIN_MS = 7 * DAY_MS

const ok = (says: string): Verdict => ({ state: 'ok', says })
const warn = (says: string): Verdict => ({ state: 'warn', says })
const fail = (says: string): Verdict => ({ state: 'fail', says })

/** What checks look at; `isThorough` asks for every file. */
type World = Installation & { isThorough?: boolean; db: Kysely<Database>; nowMs: number }

function secretsKeyVerdict({ place, mode, open, closed, numbers }: SecretsKeyFacts): Verdict {
  const taxNumbers = numbers.open > 0 ? `, ${numbers.open} tax ${numbers.open === 1 ? 'number' : 'numbers'} too` : ''
  const links = `${open} waiting ${open === 1 ? 'link opens' : 'links open'} with it${taxNumbers}`
  const lost = [
    closed > 0 && `${closed} waiting links are sealed under a key that is not here and open no more; send new ones`,
    numbers.closed > 0 &&
      `${numbers.closed} tax numbers are sealed under a key that is not here; put it back, or give them back to be typed again`,
  ].filter((line) => line !== false)
  if (place === null && lost.length === 0) return ok('no key yet: a server makes one when it starts')
  if (place === null) return fail(['no key', ...lost].join('; '))
  const says = mode === null ? `${place}; ${links}` : `${place}, mode ${mode.toString(8)}; ${links}`
  if (lost.length > 0) return fail([says, ...lost].join('; '))
  return mode !== null && (mode & 0o077) !== 0
    ? warn(`${says}; others of this machine may read it: chmod 600`)
    : ok(says)
}

/** Every check by name, in the order they are made; one that throws counts as failed with its error's words. */
export const checks: Record<string, (world: World) => Promise<Verdict>> = {
  async database({ db, isEmbedded }) {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(db)
    const version = rows[0]?.version ?? 0
    const says = `PostgreSQL ${version}${isEmbedded ? ', embedded' : ''}`
    return version >= OLDEST_POSTGRES ? ok(says) : fail(`${says}; ${OLDEST_POSTGRES} or later is needed`)
  },
  async migrations({ db }) {
    const missing = await missingMigrations(db)
    if (missing.length === 0) return ok('the tables are up to date')
    return fail(`not applied: ${missing.join(', ')}; run "bun run cli migrate"`)
  },
  async role({ env }) {
    const pool = appPool(env.appDatabaseUrl, 1)
    try {
      const { name, isBound } = await boundRole(pool)
      return isBound ? ok(`${name} is bound by every policy`) : fail(`${name} could see past the fleets' borders`)
    } finally {
      await pool.end({ timeout: 1 })
    }
  },
  async partitions({ db, nowMs }) {
    const missing = await missingPartitions(db, nowMs, nowMs + DAYS_LEFT * DAY_MS)
    if (missing.length === 0) return ok('positions have partitions for the days ahead')
    return fail(`no partition for ${missing.join(', ')}; a running server makes them each hour`)
  },
  async detached({ db }) {
    const days = await detachedDays(db)
    const [first] = days
    if (!first) return ok('no day of positions waits to be dropped')
    const gb = days.reduce((sum, { bytes }) => sum + bytes, 0) / GB
    const dates = days.map(({ day }) => day).join(', ')
    return ok(`detached and not dropped yet (${gb.toFixed(1)} GB; "bun run cli positions" brings them back): ${dates}`)
  },
  async clock({ db, nowMs }) {
    const before = Date.now()
    const there = Date.parse(await databaseNow(db))
    const after = Date.now()
    const apartMs = Math.round(there - (before + after) / 2)
    const says = `the database's clock is ${Math.abs(apartMs)} ms ${apartMs < 0 ? 'behind' : 'ahead'}`
    if (Math.abs(apartMs) > CLOCK_TOLERANCE_MS) return fail(`${says}; nothing is deleted by time until they agree`)
    const heldUntil = await removalHeldUntil(db, instant(nowMs))
    if (heldUntil) return warn(`${says}; it jumped, so nothing is deleted by time until ${heldUntil}`)
    return Math.abs(apartMs) > CLOCK_WARN_MS ? warn(says) : ok(says)
  },
  async disk({ dataFolder }) {
    const free = await freeBytes(dataFolder)
    const says = `${(free / GB).toFixed(1)} GB free in the data folder`
    if (free < NO_SPACE_BYTES) return fail(says)
    return free < LITTLE_DISK ? warn(says) : ok(says)
  },
  async files({ env, dataFolder }) {
    if (env.s3) return ok(`files go to the bucket ${env.s3.bucket}`)
    const folder = join(dataFolder, 'files')
    const probe = join(folder, `.doctor-${process.pid}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x')
    await rm(probe)
    const parts = (await leftOvers(folder)).filter(({ writtenAtMs }) => Date.now() - writtenAtMs > DAY_MS)
    const says = 'the files folder can be written'
    return parts.length === 0
      ? ok(says)
      : warn(`${says}; it holds ${parts.length} parts of files that were never whole`)
  },
  async 'stored files'(world) {
    const { checked, broken } = await recheckFiles(
      world,
      world.isThorough === true ? Number.POSITIVE_INFINITY : NEWEST_FILES,
    )
    const which = world.isThorough === true ? 'all' : 'the newest'
    if (broken.length === 0) return ok(`${which} ${checked} files hold, and none is known to be damaged`)
    const shown = broken.slice(0, 5).map(({ path, how }) => `${path} ${how}`)
    return fail(`${broken.length} files are damaged or missing: ${shown.join(', ')}${broken.length > 5 ? ' …' : ''}`)
  },
  async mail({ env, db }) {
    if (!env.smtpUrl) return warn('no mail server (SMTP_URL): mails wait in the outbox that admins read')
    await mailAnswers(env.smtpUrl)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from mails where sent_at is null and attempts >= 8`.execute(db)
    const given = rows[0]?.count ?? 0
    return given > 0 ? fail(`the mail server answers; ${given} mails were given up`) : ok('the mail server answers')
  },
  async 'ticket reader'({ env }) {
    if (env.ticketRecogniser === 'built_in') return ok('tickets are read by the built-in recogniser')
    await recogniserAnswers(env.ticketRecogniser)
    return ok(`tickets are read by ${env.ticketRecogniser}, which answers`)
  },
  async map({ env }) {
    if (env.mapStyle) return ok(`the map under the fleet is the style of ${env.mapStyle.origins[0]}`)
    if (!env.mapFile) return ok('the built-in map, without roads; MAP_FILE gives it those of a PMTiles extract')
    const name = 'path' in env.mapFile ? env.mapFile.path : `s3://${env.mapFile.bucket}/${env.mapFile.key}`
    try {
      const { maxZoom, bounds, layers } = await mapFileFacts(mapFile(env.mapFile))
      const says = `${name} reaches zoom ${maxZoom} within ${bounds.map((at) => at.toFixed(2)).join(', ')}`
      if (layers.includes('roads')) return ok(says)
      return fail(`${says}; it has no layer "roads", so it is no extract of the Protomaps basemap`)
    } catch (error) {
      return fail(`the map file ${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
    }
  },
  async 'secrets key'({ env, db, dataFolder }) {
    return secretsKeyVerdict(await lookAtSecretsKey(db, env.secretsKey, dataFolder))
  },
  async jobs({ db }) {
    const counts = await jobs(db)
    if (!counts) return warn('no server has started on this database yet')
    const dead = counts.find(({ labels }) => labels.state === 'dead')?.value ?? 0
    return dead > 0 ? fail(`${dead} pieces of work were given up after all attempts`) : ok('no work was given up')
  },
  async optional({ db }) {
    const failed = await failedParts(db)
    if (failed.length === 0) return ok('no optional part failed at its last run')
    return warn(failed.map(({ part, at, error }) => `${part} failed at ${at}: ${error}`).join('; '))
  },
  async anchors({ db, env, anchors }) {
    const place = env.s3 ? `the bucket ${env.s3.bucket}` : 'the data folder'
    const { heads, damaged } = await anchors.read()
    const broken = await brokenAnchors(db, heads.values())
    const unread = damaged.map(({ name, lines }) => `${name} (${lines} ${lines === 1 ? 'line' : 'lines'})`).join(', ')
    const ofFiles = unread && `anchor files that are cut off or changed: ${unread}`
    if (broken.length > 0) {
      const shown = broken.slice(0, 5).map(brokenAnchorWords).join('; ')
      const says = `${broken.length} chains are not what they were: ${shown}${broken.length > 5 ? ' …' : ''}`
      return fail(ofFiles ? `${says}; ${ofFiles}` : says)
    }
    if (ofFiles) return warn(`${ofFiles}; ${heads.size} chains reach as far as the other lines say`)
    if (heads.size === 0) return ok(`no chain is anchored in ${place} yet; a running server does it within seconds`)
    return ok(`${heads.size} chains reach as far as they were anchored in ${place}`)
  },
  async pay({ db }) {
    const [first, ...more] = await payDifferences(db)
    if (!first) return ok('the pay of every fleet is settled or open, to the cent')
    const { fleet, payCents, settledCents, openCents, settlements } = first
    const says = `${fleet}: pay of ${payCents} cents, settled ${settledCents}, open ${openCents}`
    const sums = settlements > 0 ? `; ${settlements} settlements are not the sum of their lines` : ''
    return fail(`${says}${sums}${more.length > 0 ? `; and ${more.length} more fleets` : ''}`)
  },
  async billing({ db }) {
    const [first, ...more] = await billingDifferences(db)
    if (!first) return ok('the charges of every fleet are invoiced, unbilled or written off, to the cent')
    const { fleet, chargedCents, invoicedCents, unbilledCents, writtenOffCents } = first
    const { invoices, payments, charges, gaps } = first
    const sums = `${fleet}: charges of ${chargedCents} cents, invoiced ${invoicedCents}, unbilled ${unbilledCents}`
    const parts = [
      `${sums}, written off ${writtenOffCents}`,
      invoices > 0 ? `${invoices} invoices are not the sum of their parts` : '',
      payments > 0 ? `${payments} payments settle another amount than they say` : '',
      charges > 0 ? `${charges} charges say another thing of being invoiced than the invoices` : '',
      gaps > 0 ? `${gaps} invoice numbers are missing` : '',
      more.length > 0 ? `and ${more.length} more fleets` : '',
    ]
    return fail(parts.filter((part) => part !== '').join('; '))
  },
  async measures({ db }) {
    const fleets = await db.selectFrom('fleets').select(['id', 'name']).orderBy('id').execute()
    const apart: string[] = []
    let checked = 0
    for (const { id, name } of fleets) {
      const { loads, differing } = await differingFacts(db, id, MEASURED_DAYS)
      checked += loads
      if (differing.length > 0) apart.push(`${name}: ${differing.length}`)
    }
    if (apart.length === 0) return ok(`the facts of ${checked} loads of ${MEASURED_DAYS} days are what their rows say`)
    return fail(
      `facts of loads are not what their rows say (${apart.join('; ')}); "bun run cli measures rebuild" works them out again`,
    )
  },
  async profit({ db, nowMs }) {
    const [first, ...more] = await profitDifferences(db, instant(nowMs))
    if (!first)
      return ok('what loads left this month and the last is what invoices, charges and papers come to, to the cent')
    const { fleet, month, revenueCents, invoicedCents, unbilledCents, papersCents, budgetCents, isSplitWrong } = first
    const parts = [
      `${fleet} in ${month.slice(0, 7)}: revenue of ${revenueCents} cents, invoiced ${invoicedCents}, not yet ${unbilledCents}`,
      `costs of ${papersCents} cents, by the budget ${budgetCents}`,
      isSplitWrong ? 'loads and rows beside them have another sum than the papers' : '',
      more.length > 0 ? `and ${more.length} more months` : '',
    ]
    return fail(parts.filter((part) => part !== '').join('; '))
  },
  async audit({ db }) {
    const fleets = await db.selectFrom('fleets').select(['id', 'name']).orderBy('id').execute()
    const broken: string[] = []
    for (const { id, name } of fleets) {
      const seq = await firstBrokenAudit(db, id)
      if (seq !== null) broken.push(`${name} at entry ${seq}`)
    }
    if (broken.length > 0) return fail(`the audit chain does not hold: ${broken.join('; ')}`)
    return ok(`the audit chains of ${fleets.length} fleets hold`)
  },
  async backup({ dataFolder, nowMs }) {
    const last = await lastVerified(dataFolder)
    const how = '"bun run cli backup FILE --verify" writes one and restores it on trial'
    if (!last) return warn(`no verified backup is known; ${how}`)
    const says = `${last.file}, taken ${last.takenAt}, was restored on trial at ${last.verifiedAt}`
    return nowMs - Date.parse(last.takenAt) > VERIFIED_WITHIN_MS
      ? warn(`the last verified backup is old: ${says}; ${how}`)
      : ok(says)
  },
}
