import { stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { keyIdOf } from '../../adapters/secret-box.ts'
import { keptSecretsKey, keyFile } from '../../adapters/secrets-key.ts'
import { sealedNumbers } from '../../features/onboarding/sealed-numbers.ts'
import { sealedLinks } from '../../features/people/sealed-links.ts'

/** How many sealed texts the key opens, and how many it does not. */
type Sealed = { open: number; closed: number }
/** Where the key lies, null for nowhere; the mode of its file; how many waiting links and tax numbers it opens. */
export type SecretsKeyFacts = Sealed & { place: string | null; mode: number | null; numbers: Sealed }

/** Looks at the key of waiting links and tax numbers without making one. Throws where it is no key. */
export async function lookAtSecretsKey(
  db: Kysely<Database>,
  configured: string | null,
  dataFolder: string,
): Promise<SecretsKeyFacts> {
  const key = keptSecretsKey(configured, dataFolder)
  const id = key && (await keyIdOf(key))
  const links = counted(await sealedLinks(db), id)
  const facts: SecretsKeyFacts = { place: null, mode: null, ...links, numbers: counted(await sealedNumbers(db), id) }
  if (configured !== null) return { ...facts, place: 'SECRETS_KEY' }
  if (!key) return facts
  const path = keyFile(dataFolder)
  return { ...facts, place: path, mode: (await stat(path)).mode & 0o777 }
}

function counted(byKey: Map<string, number>, id: string | null): Sealed {
  const sealed = { open: 0, closed: 0 }
  for (const [under, count] of byKey) sealed[under === id ? 'open' : 'closed'] += count
  return sealed
}
