import { stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { keyIdOf } from '../../adapters/secret-box.ts'
import { keptSecretsKey, keyFile } from '../../adapters/secrets-key.ts'
import { sealedLinks } from '../../features/people/sealed-links.ts'

/** Where the key lies, null for nowhere; the mode of its file; how many waiting links it opens and does not open. */
export type SecretsKeyFacts = { place: string | null; mode: number | null; open: number; closed: number }

/** Looks at the key of waiting links without making one. Throws where it is no key. */
export async function lookAtSecretsKey(
  db: Kysely<Database>,
  configured: string | null,
  dataFolder: string,
): Promise<SecretsKeyFacts> {
  const key = keptSecretsKey(configured, dataFolder)
  const id = key && (await keyIdOf(key))
  const facts: SecretsKeyFacts = { place: null, mode: null, open: 0, closed: 0 }
  for (const [under, count] of await sealedLinks(db)) {
    if (under === id) facts.open += count
    else facts.closed += count
  }
  if (configured !== null) return { ...facts, place: 'SECRETS_KEY' }
  if (!key) return facts
  const path = keyFile(dataFolder)
  return { ...facts, place: path, mode: (await stat(path)).mode & 0o777 }
}
