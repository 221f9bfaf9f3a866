import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inPageDatabase, migrateInPage } from '#db/in-page.ts'
import { parsers } from '#db/values.ts'
import { databaseNow } from '#server/adapters/database-ready.ts'
import type { DatabasePort } from '#server/ports.ts'
import type { Engine } from './engine.ts'
import { prepared } from './prepared.ts'

/**
 * Little is written ahead: the whole folder is the file that a visitor downloads. Few shared buffers: all of them are
 * filled with zeros at each start, and the files lie in memory anyway. A statement is planned once, whatever it is asked
 * with: planning takes longer than the few rows of a demo.
 */
const SMALL = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: [
    'max_wal_size=2MB',
    'min_wal_size=2MB',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'shared_buffers=16MB',
    'plan_cache_mode=force_generic_plan',
  ],
}

/** The demo's Postgres with this build's tables: from a packed folder of the seed, or new and empty. */
export async function openDatabase(engine?: Engine): Promise<{ pglite: PGlite; db: DatabasePort }> {
  const start = engine ? packed(engine) : SMALL
  const pglite = await PGlite.create({ ...start, extensions: { pg_trgm }, parsers })
  await migrateInPage(pglite)
  const database = inPageDatabase(prepared(pglite))
  const { system } = database
  return { pglite, db: { ...database, now: () => databaseNow(system) } }
}

function packed({ program, bundle, fleet }: Engine) {
  return {
    pgliteWasmModule: program,
    fsBundle: new BytesHere(bundle),
    loadDataDir: new BytesHere(fleet, { type: 'application/x-tar' }),
  }
}

/** A file whose bytes are read where they lie: a browser keeps those of a common one in another process. */
class BytesHere extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(bytes: ArrayBuffer, options?: BlobPropertyBag) {
    super([], options)
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}
